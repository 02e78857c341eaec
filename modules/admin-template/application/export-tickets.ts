import { Effect } from "effect";
import { implementTextStream } from "#kernel/http/implement";
import { sendList } from "#kernel/http/send-list";
import { exportTickets } from "../contract/index.ts";
import { pageOfTickets } from "./ticket-pages.ts";

/** Words that were looked for may name a person: they are not in the audit log. */
export const exportTicketsHandler = implementTextStream(exportTickets, (input) =>
  sendList(input, {
    ...{ name: "tickets", action: "office.export-list", unrecorded: ["text"] },
    columns: [
      ...(["conversationId", "number", "topic", "status", "priority", "source"] as const),
      ...(["accountId", "assignee", "dueAt", "openedAt", "latestAt", "answeredAt"] as const),
      ...(["firstAnswerDueAt", "resolutionDueAt", "rating"] as const),
    ],
    page: (filter, after) =>
      Effect.map(pageOfTickets({ ...filter, after }), ({ tickets, next }) => ({ rows: tickets, next })),
  }),
);
