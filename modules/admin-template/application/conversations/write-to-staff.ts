import { Effect } from "effect";
import type * as z from "zod/mini";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { type Caller, sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { RateLimits } from "#kernel/limits/rate-limits";
import { uuidNamed } from "#kernel/named-uuid";
import {
  closeConversation,
  longestTopic,
  rateConversation,
  sendMessage,
  type SentPictures,
  startConversation,
} from "../../contract/index.ts";
import { cutTo } from "../../domain/letters/plain-words.ts";
import { messagesByAccount, picturesByLearner, startsByAccount } from "./conversation-limits.ts";
import { Conversations } from "./conversations.ts";
import { madePictures } from "./made-pictures.ts";
import { MessagePictures } from "./message-pictures.ts";
import { ownConversation, takeOwn, talkOf } from "./own-conversations.ts";
import { addEntry, afterLearner, tellOf, withClock } from "./talking.ts";

/** The pictures of the caller, made safe. */
const picturesFrom = (caller: Caller, files: z.infer<typeof SentPictures>) =>
  madePictures(files, { limits: picturesByLearner, key: sessionOf(caller).accountId });

const limitMessages = Effect.fnUntraced(function* (caller: Caller) {
  yield* (yield* RateLimits).take({ limit: messagesByAccount, key: sessionOf(caller).accountId });
});

/** The first line of a question, as what it is about. */
const topicIn = (text: string): string => cutTo(text.split("\n", 1)[0]!.trim(), longestTopic);

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

/** What learners do in their conversations. */
export const writingHandlers = {
  startConversation: startHandler,
  sendMessage: sendHandler,
  rateConversation: rateHandler,
  closeConversation: closeHandler,
};
