import { Effect } from "effect";
import * as z from "zod/mini";
import { Live } from "#kernel/live/live";
import { AccountId } from "#vocabulary/account-id";
import type { Instant } from "#vocabulary/instant";
import { ConversationNews, maxMessages } from "../../contract/index.ts";
import { clockAfter } from "../../domain/ticket-clock.ts";
import { conversationIdOf } from "./conversation-views.ts";
import {
  type ClockedChanges,
  Conversations,
  type StoredConversation,
  type StoredMessage,
} from "./conversations.ts";

/** Where pages of staff hear of every conversation. */
export const everyTopic = "office.conversations";
/** Where the learner's page hears of one. */
export const topicOf = (id: string): string => `office.conversation:${id}`;

/** What processes tell one another of a conversation: with who types, so that their own pages are not told that they do. */
export const ToldNews = z.extend(ConversationNews, { by: z.optional(AccountId) });
export type ToldNews = z.infer<typeof ToldNews>;

/** Tells open pages of a conversation. They read it again themselves: a message on the wire holds ids only. */
export const tellOf = Effect.fnUntraced(function* (
  id: string,
  kind: ConversationNews["kind"],
  by?: AccountId,
) {
  const { tell } = yield* Live;
  const news: ToldNews = { conversationId: conversationIdOf(id), kind, ...(by !== undefined && { by }) };
  yield* tell(topicOf(id), news);
  yield* tell(everyTopic, news);
});

type Said = Omit<StoredMessage, "number" | "by" | "changes"> & Partial<Pick<StoredMessage, "by" | "changes">>;

const notFull = (latest: number) =>
  latest < maxMessages ? Effect.void : Effect.fail({ _tag: "ConversationFull" } as const);

/** Adds an entry to a conversation that is taken, and returns its number. */
export const addEntry = Effect.fnUntraced(function* (stored: StoredConversation, said: Said) {
  yield* notFull(stored.latest);
  const number = stored.latest + 1;
  yield* (yield* Conversations).say(stored.id, { by: null, changes: {}, ...said, number });
  return number;
});

type Moves = Omit<ClockedChanges, "pausedSeconds" | "pausedSince" | "breachesAt">;

/** Changes with where the clock of the conversation stands after them. */
export const withClock = (stored: StoredConversation, moves: Moves, at: Instant): ClockedChanges => ({
  ...moves,
  ...clockAfter(stored, moves, at),
});

/** What a message of the learner changes: staff must act again. */
export const afterLearner = (stored: StoredConversation, number: number, at: Instant): ClockedChanges => {
  const said = { latest: number, latestLearner: number, latestAt: at, learnerRead: number };
  const isOpen = stored.status === "open";
  return withClock(stored, isOpen ? said : { ...said, status: "open", version: stored.version + 1 }, at);
};

/** What an answer of staff changes: the learner's turn, and staff have seen what came before. */
export const afterStaff = (stored: StoredConversation, number: number, at: Instant): ClockedChanges => {
  const said = {
    ...{ latest: number, latestStaff: number, latestStaffAt: at, latestAt: at, staffRead: number },
    answeredAt: stored.answeredAt ?? at,
  };
  const isOpen = stored.status === "open";
  return withClock(stored, isOpen ? { ...said, status: "waiting", version: stored.version + 1 } : said, at);
};
