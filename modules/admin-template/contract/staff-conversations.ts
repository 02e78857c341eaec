import * as z from "zod/mini";
import { AccountId } from "#vocabulary/account-id";
import { defineEndpoint } from "#vocabulary/endpoint";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { timeSort } from "#vocabulary/list-sort";
import { visible } from "#vocabulary/why";
import {
  ConversationId,
  ConversationNews,
  ConversationSource,
  ConversationStatus,
  LinkedId,
  MessageText,
  maxLinks,
  Priority,
  StaffConversation,
  StaffTalk,
  ticketFields,
  TicketMoves,
  Topic,
} from "./conversations.ts";
import { messageBodyLimit, SentPictures } from "./message-pictures.ts";
import { supportRoles } from "./support-roles.ts";

const support = { access: supportRoles, data: "any" } as const;
const params = z.object({ conversationId: ConversationId });
const nothing = z.object({});

/**
 * `latest`: the newest message first. `oldest`: the longest open first. `due`: the nearest day first. `clock`: the one first
 * whose clock runs out first.
 */
export const TicketSort = z.enum(["latest", "oldest", "due", "clock"]);
export type TicketSort = z.infer<typeof TicketSort>;

export const TicketFilter = z.object({
  /** Words of the topic or their beginnings, or the number. */
  text: z.optional(z.string().check(z.maxLength(60), visible)),
  status: z.optional(ConversationStatus),
  priority: z.optional(Priority),
  source: z.optional(ConversationSource),
  /** An account, or tickets that are assigned to no one. */
  assignee: z.optional(z.union([AccountId, z.literal("none")])),
  accountId: z.optional(AccountId),
  /** Those whose clock has run out. */
  late: z.optional(z.literal("yes")),
  /** Those that their learner has rated in the last 30 days: with 4 and 5, or with less. */
  rated: z.optional(z.enum(["good", "poor"])),
  sort: z.optional(TicketSort),
});
export type TicketFilter = z.infer<typeof TicketFilter>;

export const searchTickets = defineEndpoint({
  method: "GET",
  path: "/admin/tickets",
  summary: "Tickets that fit a filter, 50 at a time",
  ...support,
  query: z.extend(TicketFilter, { after: z.optional(z.string().check(z.maxLength(100))) }),
  ok: z.object({ tickets: z.array(StaffConversation), next: z.nullable(z.string()) }),
  refusals: {},
});

export const exportTickets = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/tickets",
  summary: "Every ticket that fits a filter, as a file; goes into the audit log",
  ...support,
  query: z.extend(TicketFilter, fileFormat),
});

/** Tickets and chats that are not over, in numbers. */
export const TicketNumbers = z.object({
  /** Tickets that staff have to answer, and those that wait for their learner. */
  open: z.int(),
  waiting: z.int(),
  /** Of both, whose day is over. */
  overdue: z.int(),
  /** Of both, whose clock has run out. */
  late: z.int(),
  /** Chats that staff have to answer. */
  chats: z.int(),
  /** Tickets that learners have rated in the last 30 days, and those of them that they rated with 4 or 5. */
  rated: z.int(),
  good: z.int(),
});
export type TicketNumbers = z.infer<typeof TicketNumbers>;

export const readTicketNumbers = defineEndpoint({
  method: "GET",
  path: "/admin/numbers/tickets",
  summary:
    "How many tickets are open, wait, are overdue and late, how many chats are open, and how tickets were rated",
  access: supportRoles,
  data: "none",
  ok: TicketNumbers,
  refusals: {},
});

/** Every value is text, because it is read from an address. */
export const ChatFilter = z.object({
  text: TicketFilter.shape.text,
  /** Without it, those that are open or wait for their learner. */
  status: z.optional(ConversationStatus),
  assignee: TicketFilter.shape.assignee,
  accountId: z.optional(AccountId),
  /** `newest`: by the latest message. `oldest`: the longest open first. */
  ...timeSort,
});
export type ChatFilter = z.infer<typeof ChatFilter>;

export const listChats = defineEndpoint({
  method: "GET",
  path: "/admin/chats",
  summary:
    "Chats that fit a filter, by default those that are not over, the newest message first, 50 at a time",
  ...support,
  query: z.extend(ChatFilter, { after: z.optional(z.string().check(z.maxLength(100))) }),
  ok: z.object({ chats: z.array(StaffConversation), next: z.nullable(z.string()) }),
  refusals: {},
});

export const exportChats = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/chats",
  summary: "Every chat that fits a filter, without its messages, as a file; goes into the audit log",
  ...support,
  query: z.extend(ChatFilter, fileFormat),
});

export const openTicket = defineEndpoint({
  method: "POST",
  path: "/admin/tickets",
  summary: "Open a ticket about a learner, with a note for staff",
  ...support,
  body: z.object({
    accountId: AccountId,
    topic: Topic,
    note: MessageText,
    source: z.enum(["question-report", "failed-payment", "staff"]),
    links: z.array(LinkedId).check(z.maxLength(maxLinks)),
    /**
     * Sending it again opens no second ticket. A report about a question has one ticket, and an order whose payment failed,
     * also when two members of staff open it.
     */
    commandId: z.guid(),
  }),
  ok: StaffTalk,
  status: 201,
  refusals: { LearnerNotFound: 404, TicketLinkNotFound: 422 },
});

export const reviewTicket = defineEndpoint({
  method: "GET",
  path: "/admin/tickets/:conversationId",
  summary: "A chat or a ticket with its timeline",
  ...support,
  params,
  ok: StaffTalk,
  refusals: { ConversationNotFound: 404 },
});

export const answerTicket = defineEndpoint({
  method: "POST",
  path: "/admin/tickets/:conversationId/messages",
  summary: "Answer the learner, or leave a note for staff only; goes into the audit log",
  ...support,
  params,
  body: z.object({
    text: MessageText,
    pictures: SentPictures,
    isNote: z.boolean(),
    commandId: z.guid(),
    /** What is changed of the ticket together with it, after what the answer itself changes. */
    then: z.optional(TicketMoves),
  }),
  bodyLimit: messageBodyLimit,
  ok: StaffTalk,
  status: 201,
  refusals: {
    PictureRefused: 422,
    TooManyTries: 429,
    ConversationNotFound: 404,
    ConversationClosed: 409,
    ConversationFull: 409,
  },
});

export const changeTicket = defineEndpoint({
  method: "PUT",
  path: "/admin/tickets/:conversationId",
  summary: "Change a ticket as it was at a version; goes into the audit log",
  ...support,
  params,
  body: z.object({ version: z.int(), ...ticketFields }),
  ok: StaffTalk,
  /** `ConversationChanged`: someone changed it since that version; nothing was changed. */
  refusals: {
    ConversationNotFound: 404,
    ConversationChanged: 409,
    ConversationFull: 409,
    /** Tickets are given to those who answer learners. */
    AssigneeNotFound: 422,
  },
});

export const markTicketRead = defineEndpoint({
  method: "POST",
  path: "/admin/tickets/:conversationId/reading",
  summary: "Say that staff have seen the messages up to a number",
  ...support,
  params,
  body: z.object({ number: z.int().check(z.gte(0), z.lte(1_000_000)) }),
  ok: nothing,
  refusals: { ConversationNotFound: 404 },
});

export const typeInTicket = defineEndpoint({
  method: "POST",
  path: "/admin/tickets/:conversationId/typing",
  summary: "Show the learner that staff type; nothing is stored",
  ...support,
  params,
  ok: nothing,
  refusals: { ConversationNotFound: 404, TooManyTries: 429 },
});

export const followTickets = defineEndpoint({
  method: "GET",
  path: "/admin/chats/events",
  summary: "Hear when any chat or ticket changes, and when a learner types",
  ...support,
  ok: ConversationNews,
  produces: "text/event-stream",
  refusals: {},
});
