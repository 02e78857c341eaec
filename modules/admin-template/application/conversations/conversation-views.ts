import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid } from "#vocabulary/id";
import { type Instant, toIso } from "#vocabulary/instant";
import {
  type ConversationId,
  type MailThreadId,
  type Message,
  type OwnConversation,
  type OwnTalk,
  type StaffConversation,
  type StaffTalk,
  type TimelineEntry,
} from "../../contract/index.ts";
import { clockOf } from "../../domain/ticket-clock.ts";
import type { StoredConversation, StoredMessage } from "./conversations.ts";

export const conversationIdOf = (uuid: string): ConversationId => idFromUuid("cnv", uuid);

const isoOrNull = (at: Instant | null) => (at === null ? null : toIso(at));
const accountOrNull = (uuid: string | null) => (uuid === null ? null : accountIdOf(uuid));

const factsOf = (stored: StoredConversation) => ({
  conversationId: conversationIdOf(stored.id),
  number: stored.number,
  topic: stored.topic,
  channel: stored.channel,
  status: stored.status,
  openedAt: toIso(stored.openedAt),
  latestAt: toIso(stored.latestAt),
  rating: stored.rating,
});

/** A conversation in its learner's list. */
export const ownConversationOf = (stored: StoredConversation): OwnConversation => ({
  ...factsOf(stored),
  hasNews: stored.latestStaff > stored.learnerRead,
});

/** How many pictures came with a message, by its number. */
type PictureCounts = ReadonlyMap<number, number>;

/** Whether the learner reads it. */
export const isMessage = (message: StoredMessage): message is StoredMessage & Pick<Message, "author"> =>
  message.author === "learner" || message.author === "staff";

/** A conversation for its learner: without notes, changes and the names of staff. */
export const ownTalkOf = (
  stored: StoredConversation,
  messages: readonly StoredMessage[],
  pictures: PictureCounts,
): OwnTalk => ({
  ...ownConversationOf(stored),
  ratingWords: stored.ratingWords,
  reportedAt: isoOrNull(stored.reportedAt),
  messages: messages.filter(isMessage).map(({ number, author, text, at }) => ({
    ...{ number, author, text, at: toIso(at) },
    pictures: pictures.get(number) ?? 0,
  })),
});

/** A conversation in a list of staff. */
export const staffConversationOf = (stored: StoredConversation): StaffConversation => {
  const { firstAnswerDueAt, resolutionDueAt } = clockOf(stored);
  return {
    ...factsOf(stored),
    hasNews: stored.latestLearner > stored.staffRead,
    accountId: accountOrNull(stored.account),
    source: stored.source,
    priority: stored.priority,
    assignee: accountOrNull(stored.assignee),
    dueAt: isoOrNull(stored.dueAt),
    version: stored.version,
    firstAnswerDueAt: toIso(firstAnswerDueAt),
    answeredAt: isoOrNull(stored.answeredAt),
    resolutionDueAt: isoOrNull(resolutionDueAt),
  };
};

/** What was reported about a conversation; null when nothing was. */
export const reportOf = ({ reportReason, reportedAt, reportSettledAt }: StoredConversation) =>
  reportReason === null || reportedAt === null
    ? null
    : { reason: reportReason, reportedAt: toIso(reportedAt), settledAt: isoOrNull(reportSettledAt) };

const entryOf = (
  { number, author, by, text, changes, at }: StoredMessage,
  pictures: PictureCounts,
): TimelineEntry => ({
  number,
  author,
  by: accountOrNull(by),
  text,
  pictures: pictures.get(number) ?? 0,
  changes: { ...changes },
  at: toIso(at),
});

/** A conversation for staff, with all of its timeline. */
export const staffTalkOf = (
  stored: StoredConversation,
  messages: readonly StoredMessage[],
  {
    mailThreadId,
    pictures,
  }: { readonly mailThreadId: MailThreadId | null; readonly pictures: PictureCounts },
): StaffTalk => ({
  ...staffConversationOf(stored),
  ratingWords: stored.ratingWords,
  report: reportOf(stored),
  links: [...stored.links],
  mailThreadId,
  timeline: messages.map((message) => entryOf(message, pictures)),
});
