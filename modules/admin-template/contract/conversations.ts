import * as z from "zod/mini";
import { AccountId } from "#vocabulary/account-id";
import { idSchema } from "#vocabulary/id";
import { IsoInstant } from "#vocabulary/instant";
import { severalLines, visible } from "#vocabulary/why";
import { MailThreadId } from "./mail-ids.ts";

/** A conversation of a learner with staff. Its UUID is its row. */
export const ConversationId = idSchema("cnv");
export type ConversationId = z.infer<typeof ConversationId>;

/** A `chat` becomes a `ticket` when it cannot be answered at once; it never becomes a chat again. */
export const Channel = z.enum(["chat", "ticket"]);
export type Channel = z.infer<typeof Channel>;

/** `open`: staff must act. `waiting`: for the learner. */
export const ConversationStatus = z.enum(["open", "waiting", "solved", "closed"]);
export type ConversationStatus = z.infer<typeof ConversationStatus>;

export const Priority = z.enum(["low", "normal", "high", "urgent"]);
export type Priority = z.infer<typeof Priority>;

/** What it began with. */
export const ConversationSource = z.enum(["chat", "question-report", "failed-payment", "staff", "mail"]);
export type ConversationSource = z.infer<typeof ConversationSource>;

export const longestMessage = 2_000;
export const longestTopic = 120;
export const longestRatingWords = 500;
/** A conversation takes so many messages; then a new one must begin. */
export const maxMessages = 500;
/** A learner sees so many of their own conversations. */
export const maxListed = 100;
export const maxLinks = 10;
export const maxMacros = 100;

/** What someone says, in several lines. */
export const MessageText = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(longestMessage), severalLines);

/** What a conversation is about, in one line. */
export const Topic = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestTopic), visible);

/** What the learner adds to a rating; it may be empty. */
export const RatingWords = z.string().check(z.trim(), z.maxLength(longestRatingWords), severalLines);
export const Rating = z.int().check(z.gte(1), z.lte(5));

/** The public id of an attempt, an order or a report about a question, or the bank's id of a question. */
export const LinkedId = z
  .string()
  .check(
    z.maxLength(80),
    z.regex(/^(?:(?:att|ord|rpt)_[0-9a-f]{32}|(?:rules|signs|controls)-[a-z0-9-]+)$/, "must be an id"),
  );
export type LinkedId = z.infer<typeof LinkedId>;

/** Why a learner reports a conversation. No words of their own: what was written is there to read. */
export const ChatReportReason = z.enum(["rude", "private-things", "wrong-advice", "other"]);
export type ChatReportReason = z.infer<typeof ChatReportReason>;

/** A message between learner and staff. Numbers rise with time, and some are missing: notes of staff have them. */
export const Message = z.object({
  number: z.int(),
  author: z.enum(["learner", "staff"]),
  text: z.string(),
  /** So many came with it. */
  pictures: z.int(),
  at: IsoInstant,
});
export type Message = z.infer<typeof Message>;

const facts = {
  conversationId: ConversationId,
  /** For people to say, such as 17. */
  number: z.int(),
  topic: z.string(),
  channel: Channel,
  status: ConversationStatus,
  openedAt: IsoInstant,
  /** When the last message was written. */
  latestAt: IsoInstant,
  rating: z.nullable(Rating),
};

/** A conversation in its learner's list. */
export const OwnConversation = z.object({ ...facts, hasNews: z.boolean() });
export type OwnConversation = z.infer<typeof OwnConversation>;

/** A conversation as its learner reads it. */
export const OwnTalk = z.object({
  ...facts,
  hasNews: z.boolean(),
  ratingWords: z.string(),
  /** When its learner reported it; null when they did not. */
  reportedAt: z.nullable(IsoInstant),
  messages: z.array(Message),
});
export type OwnTalk = z.infer<typeof OwnTalk>;

/** A conversation in a list of staff. */
export const StaffConversation = z.object({
  ...facts,
  hasNews: z.boolean(),
  /** Null for a sample: it is about no one. */
  accountId: z.nullable(AccountId),
  source: ConversationSource,
  priority: Priority,
  assignee: z.nullable(AccountId),
  dueAt: z.nullable(IsoInstant),
  /** Rises with each change of the ticket, and not with messages. */
  version: z.int(),
  firstAnswerDueAt: IsoInstant,
  answeredAt: z.nullable(IsoInstant),
  /** By when it must be solved; null while that clock stands still. */
  resolutionDueAt: z.nullable(IsoInstant),
});
export type StaffConversation = z.infer<typeof StaffConversation>;

/** What staff may change of a ticket. */
export const ticketFields = {
  topic: Topic,
  channel: Channel,
  status: ConversationStatus,
  priority: Priority,
  assignee: z.nullable(AccountId),
  dueAt: z.nullable(IsoInstant),
};
export type TicketField = keyof typeof ticketFields;

/** What a ready answer changes of the ticket that it is sent in; null leaves it as it is. */
export const TicketMoves = z.object({
  status: z.nullable(ConversationStatus),
  priority: z.nullable(Priority),
  /** The ticket becomes the sender's. */
  takes: z.boolean(),
});
export type TicketMoves = z.infer<typeof TicketMoves>;

/** A line of a ticket's timeline. A `note` is for staff only; a `change` says which fields changed, and to what. */
export const TimelineEntry = z.object({
  number: z.int(),
  author: z.enum(["learner", "staff", "note", "change"]),
  by: z.nullable(AccountId),
  text: z.string(),
  /** So many came with it. */
  pictures: z.int(),
  changes: z.record(z.string(), z.nullable(z.string())),
  at: IsoInstant,
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** What its learner reported about a conversation. `settledAt`: when an admin had looked; null until then. */
export const ChatReport = z.object({
  reason: ChatReportReason,
  reportedAt: IsoInstant,
  settledAt: z.nullable(IsoInstant),
});
export type ChatReport = z.infer<typeof ChatReport>;

/** A conversation as staff read it. */
export const StaffTalk = z.extend(StaffConversation, {
  ratingWords: z.string(),
  report: z.nullable(ChatReport),
  links: z.array(LinkedId),
  /** The correspondence by mail that it is answered in; null where it is answered on the site. */
  mailThreadId: z.nullable(MailThreadId),
  timeline: z.array(TimelineEntry),
});
export type StaffTalk = z.infer<typeof StaffTalk>;

/** What an open page hears of a conversation: that it changed, or that the other side or a colleague types. */
export const ConversationNews = z.object({
  conversationId: ConversationId,
  kind: z.enum(["changed", "learner-types", "staff-types"]),
});
export type ConversationNews = z.infer<typeof ConversationNews>;
