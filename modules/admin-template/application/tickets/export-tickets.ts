import { implementTextStream } from "#kernel/http/implement";
import { sendList } from "#kernel/http/send-list";
import { exportChats, exportTickets } from "../../contract/index.ts";
import { pageOfChats, pageOfTickets } from "./ticket-pages.ts";

/** Words that were looked for may name a person: they are not in the audit log. */
const exportTicketsHandler = implementTextStream(exportTickets, (input) =>
  sendList(input, {
    ...{ name: "tickets", action: "office.export-list", unrecorded: ["text"] },
    columns: [
      ...(["conversationId", "number", "topic", "status", "priority", "source"] as const),
      ...(["accountId", "assignee", "dueAt", "openedAt", "latestAt", "answeredAt"] as const),
      ...(["firstAnswerDueAt", "resolutionDueAt", "rating"] as const),
    ],
    page: pageOfTickets,
  }),
);

const exportChatsHandler = implementTextStream(exportChats, (input) =>
  sendList(input, {
    ...{ name: "chats", action: "office.export-list", unrecorded: ["text"] },
    columns: [
      ...(["conversationId", "number", "topic", "status", "accountId", "assignee"] as const),
      ...(["openedAt", "latestAt", "answeredAt"] as const),
    ],
    page: pageOfChats,
  }),
);

export const conversationExportHandlers = {
  exportTickets: exportTicketsHandler,
  exportChats: exportChatsHandler,
};
