import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import {
  ChatReport,
  ChatReportReason,
  ConversationId,
  OwnTalk,
  StaffConversation,
  StaffTalk,
} from "./conversations.ts";
import { supportRoles } from "./support-roles.ts";

const params = z.object({ conversationId: ConversationId });

export const reportConversation = defineEndpoint({
  method: "PUT",
  path: "/conversations/:conversationId/report",
  summary:
    "Report one of the caller's conversations; a second report replaces the first, and staff look again",
  access: "signed-in",
  data: "own",
  params,
  body: z.object({ reason: ChatReportReason }),
  ok: OwnTalk,
  refusals: { ConversationNotFound: 404, TooManyTries: 429 },
});

/** A conversation that its learner reported. */
export const ReportedChat = z.extend(StaffConversation, { report: ChatReport });
export type ReportedChat = z.infer<typeof ReportedChat>;

export const listReportedChats = defineEndpoint({
  method: "GET",
  path: "/admin/chats/reports",
  summary:
    "Chats and tickets that were reported and that no admin has looked at, the oldest report first, 200 at most",
  access: supportRoles,
  data: "any",
  ok: z.object({ chats: z.array(ReportedChat) }),
  refusals: {},
});

export const exportReportedChats = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/reported-chats",
  summary:
    "Chats and tickets that were reported and that no admin has looked at, without their messages, as a file; goes into the audit log",
  access: supportRoles,
  data: "any",
  query: z.object(fileFormat),
});

/** Only an admin: the report may be about the one who answered. */
export const settleChatReport = defineEndpoint({
  method: "POST",
  path: "/admin/tickets/:conversationId/report-settlement",
  summary: "Settle a report of a conversation, and close the conversation or not; goes into the audit log",
  access: ["admin"],
  data: "any",
  params,
  body: z.object({
    /** Which report was looked at: a newer one waits. */
    reportedAt: ChatReport.shape.reportedAt,
    closes: z.boolean(),
  }),
  ok: StaffTalk,
  refusals: { ConversationNotFound: 404, ChatReportChanged: 409, ConversationFull: 409 },
});
