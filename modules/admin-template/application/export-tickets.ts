import { Effect } from "effect";
import { implementTextStream } from "#kernel/http/implement";
import { listFile } from "#kernel/http/list-file";
import { recordAct } from "#kernel/http/record-act";
import { exportTickets, type StaffConversation } from "../contract/index.ts";
import { pageOfTickets } from "./ticket-pages.ts";

const columns = [
  ...["conversationId", "number", "topic", "status", "priority", "source"],
  ...["accountId", "assignee", "dueAt", "openedAt", "latestAt", "answeredAt"],
] as readonly Column[];
type Column =
  | ("conversationId" | "number" | "topic" | "status" | "priority" | "source" | "accountId" | "assignee")
  | ("dueAt" | "openedAt" | "latestAt" | "answeredAt");

/** Words that were looked for may name a person: they are not in the audit log. */
export const exportTicketsHandler = implementTextStream(
  exportTickets,
  Effect.fnUntraced(function* ({ query: { format = "csv", ...filter }, caller, reference }) {
    const { text: _, ...rest } = filter;
    const act = { action: "office.export-tickets", target: null, facts: { format, ...rest } } as const;
    yield* recordAct({ caller, reference }, act);
    return yield* listFile({
      ...{ name: "tickets", format, columns },
      cellsOf: (ticket: StaffConversation) => columns.map((column) => ticket[column]),
      page: (after: string | null) =>
        Effect.map(
          pageOfTickets({ ...filter, after: after ?? undefined }),
          ({ tickets, next }) => [tickets, next] as const,
        ),
    });
  }),
);
