import { Effect } from "effect";
import type * as z from "zod/mini";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { type Caller, sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { Paces } from "#kernel/limits/paces";
import { RateLimits } from "#kernel/limits/rate-limits";
import { uuidNamed } from "#kernel/named-uuid";
import { uuidOfId } from "#vocabulary/id";
import {
  closeConversation,
  type ConversationId,
  listConversations,
  longestTopic,
  markConversationRead,
  mostListed,
  rateConversation,
  readConversation,
  readMessagePicture,
  sendMessage,
  type SentPictures,
  startConversation,
} from "../contract/index.ts";
import { cutTo } from "../domain/letters/plain-words.ts";
import {
  messagesByAccount,
  picturesByLearner,
  readingByAccount,
  startsByAccount,
} from "./conversation-limits.ts";
import { isMessage, ownConversationOf, ownTalkOf } from "./conversation-views.ts";
import { Conversations, type StoredConversation } from "./conversations.ts";
import { madePictures } from "./made-pictures.ts";
import { MessagePictures } from "./message-pictures.ts";
import { addEntry, afterLearner, tellOf, withClock } from "./talking.ts";

const notFound = Effect.fail({ _tag: "ConversationNotFound" } as const);

const ownOr404 = (stored: StoredConversation | null, caller: Caller) =>
  stored !== null && stored.account === sessionOf(caller).accountId ? Effect.succeed(stored) : notFound;

/** Returns the caller's conversation; anyone else's is not found. */
export const ownConversation = Effect.fnUntraced(function* (conversationId: ConversationId, caller: Caller) {
  return yield* ownOr404(yield* (yield* Conversations).find(uuidOfId(conversationId)), caller);
});

/** The same for a change of it. */
export const takeOwn = Effect.fnUntraced(function* (conversationId: ConversationId, caller: Caller) {
  return yield* ownOr404(yield* (yield* Conversations).take(uuidOfId(conversationId)), caller);
});

/** A conversation as its learner reads it. */
export const talkOf = Effect.fnUntraced(function* (id: string) {
  const conversations = yield* Conversations;
  const pictures = yield* (yield* MessagePictures).counts(id);
  return ownTalkOf((yield* conversations.find(id))!, yield* conversations.messages(id), pictures);
});

/** The pictures of the caller, made safe. */
const picturesFrom = (caller: Caller, files: z.infer<typeof SentPictures>) =>
  madePictures(files, { limits: picturesByLearner, key: sessionOf(caller).accountId });

const limitMessages = Effect.fnUntraced(function* (caller: Caller) {
  yield* (yield* RateLimits).take({ limit: messagesByAccount, key: sessionOf(caller).accountId });
});

/** The first line of a question, as what it is about. */
const topicIn = (text: string): string => cutTo(text.split("\n", 1)[0]!.trim(), longestTopic);

const listHandler = implement(
  listConversations,
  Effect.fnUntraced(function* ({ caller }) {
    const found = yield* (yield* Conversations).ofAccount(sessionOf(caller).accountId, mostListed);
    return { conversations: found.map(ownConversationOf) };
  }),
);

const readHandler = implement(
  readConversation,
  Effect.fnUntraced(function* ({ params, caller }) {
    return yield* talkOf((yield* ownConversation(params.conversationId, caller)).id);
  }),
);

const startHandler = implement(
  startConversation,
  Effect.fnUntraced(function* ({ body: { text, pictures: files, commandId }, caller }) {
    const account = sessionOf(caller).accountId;
    const id = uuidNamed(`office.conversation/${account}/${commandId.toLowerCase()}`);
    const conversations = yield* Conversations;
    if ((yield* conversations.find(id)) !== null) return yield* talkOf(id);
    yield* (yield* RateLimits).take(
      { limit: startsByAccount, key: account },
      { limit: messagesByAccount, key: account },
    );
    const pictures = yield* picturesFrom(caller, files);
    const at = yield* (yield* DatabaseClock).exact;
    yield* transact(
      Effect.gen(function* () {
        const fresh = { channel: "chat", source: "chat", topic: topicIn(text), links: [] } as const;
        if (!(yield* conversations.add({ id, account, ...fresh, openedAt: at }))) return;
        yield* conversations.say(id, {
          ...{ number: 1, author: "learner", by: null, text, changes: {}, at },
          command: commandId,
        });
        yield* (yield* MessagePictures).keep(id, 1, pictures);
        yield* conversations.save(id, { latest: 1, latestLearner: 1, learnerRead: 1 });
        yield* tellOf(id, "changed");
      }),
    );
    return yield* talkOf(id);
  }),
);

const sendHandler = implement(
  sendMessage,
  Effect.fnUntraced(function* ({ params, body: { text, pictures: files, commandId }, caller }) {
    const { id } = yield* ownConversation(params.conversationId, caller);
    const conversations = yield* Conversations;
    if (yield* conversations.hasSaid(id, commandId)) return yield* talkOf(id);
    yield* limitMessages(caller);
    const pictures = yield* picturesFrom(caller, files);
    const at = yield* (yield* DatabaseClock).exact;
    return yield* transact(
      Effect.gen(function* () {
        const stored = yield* takeOwn(params.conversationId, caller);
        if (yield* conversations.hasSaid(id, commandId)) return yield* talkOf(id);
        if (stored.status === "closed") return yield* Effect.fail({ _tag: "ConversationClosed" } as const);
        const number = yield* addEntry(stored, { author: "learner", text, at, command: commandId });
        yield* (yield* MessagePictures).keep(id, number, pictures);
        yield* conversations.save(id, afterLearner(stored, number, at));
        yield* tellOf(id, "changed");
        return yield* talkOf(id);
      }),
    );
  }),
);

const markReadHandler = implement(
  markConversationRead,
  Effect.fnUntraced(function* ({ params, body: { number }, caller }) {
    const { accountId } = sessionOf(caller);
    yield* (yield* Paces).take({ pace: readingByAccount, key: accountId, amount: 1 });
    return yield* transact(
      Effect.gen(function* () {
        const { id, learnerRead, latest } = yield* takeOwn(params.conversationId, caller);
        const read = Math.min(number, latest);
        if (read > learnerRead) yield* (yield* Conversations).save(id, { learnerRead: read });
        return {};
      }),
    );
  }),
);

const rateHandler = implement(
  rateConversation,
  Effect.fnUntraced(function* ({ params, body: { rating, words }, caller }) {
    yield* limitMessages(caller);
    const at = yield* (yield* DatabaseClock).exact;
    return yield* transact(
      Effect.gen(function* () {
        const { id, status } = yield* takeOwn(params.conversationId, caller);
        if (status !== "solved" && status !== "closed")
          return yield* Effect.fail({ _tag: "ConversationUnsolved" } as const);
        yield* (yield* Conversations).save(id, { rating, ratingWords: words, ratedAt: at });
        yield* tellOf(id, "changed");
        return yield* talkOf(id);
      }),
    );
  }),
);

const closeHandler = implement(
  closeConversation,
  Effect.fnUntraced(function* ({ params, caller }) {
    yield* limitMessages(caller);
    const at = yield* (yield* DatabaseClock).exact;
    return yield* transact(
      Effect.gen(function* () {
        const stored = yield* takeOwn(params.conversationId, caller);
        const { id, status, version } = stored;
        if (status !== "closed") {
          const moves = { status: "closed", version: version + 1 } as const;
          yield* (yield* Conversations).save(id, withClock(stored, moves, at));
          yield* tellOf(id, "changed");
        }
        return yield* talkOf(id);
      }),
    );
  }),
);

const pictureHandler = implement(
  readMessagePicture,
  Effect.fnUntraced(function* ({ params, caller }) {
    const { id } = yield* ownConversation(params.conversationId, caller);
    const message = Number(params.message);
    const said = yield* (yield* Conversations).message(id, message);
    if (said === null || !isMessage(said)) return yield* notFound;
    return (yield* (yield* MessagePictures).find(id, message, Number(params.number))) ?? (yield* notFound);
  }),
);

export const ownConversationHandlers = {
  readMessagePicture: pictureHandler,
  listConversations: listHandler,
  readConversation: readHandler,
  startConversation: startHandler,
  sendMessage: sendHandler,
  markConversationRead: markReadHandler,
  rateConversation: rateHandler,
  closeConversation: closeHandler,
};
