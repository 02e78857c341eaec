import { implementTextStream } from "#kernel/http/implement";
import { sendShownList } from "#kernel/http/send-list";
import { exportMails, exportMailThreads, listMails, listMailThreads } from "../../contract/index.ts";
import { listMailsHandler } from "./list-mails.ts";
import { listThreadsHandler } from "./thread-handlers.ts";

/** Words and addresses that were looked for may name a person: they are not in the audit log. */
const exportThreadsHandler = implementTextStream(exportMailThreads, (input) =>
  sendShownList(input, listThreadsHandler, {
    ...{ list: listMailThreads, name: "mail-threads", action: "office.export-list", unrecorded: ["text"] },
    columns: [
      ...(["threadId", "folder", "accountId", "senderName", "senderAddress", "subject"] as const),
      ...(["conversationId", "isRead", "openedAt", "latestAt"] as const),
    ],
    rowsOf: ({ threads }) =>
      threads.map(({ sender, ...thread }) => ({
        ...thread,
        senderName: sender?.name ?? null,
        senderAddress: sender?.address ?? null,
      })),
  }),
);

const exportMailsHandler = implementTextStream(exportMails, (input) =>
  sendShownList(input, listMailsHandler, {
    ...{ list: listMails, name: "mails", action: "office.export-list", unrecorded: ["email"] },
    columns: [
      ...(["mailId", "accountId", "template", "language", "state", "attempts"] as const),
      ...(["trouble", "error", "createdAt", "sentAt"] as const),
    ],
    rowsOf: ({ mails }) => mails,
  }),
);

export const mailExportHandlers = {
  exportMailThreads: exportThreadsHandler,
  exportMails: exportMailsHandler,
};
