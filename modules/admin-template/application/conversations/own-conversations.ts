import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { type Caller, sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { Paces } from "#kernel/limits/paces";
import { uuidOfId } from "#vocabulary/id";
import {
  type ConversationId,
  listConversations,
  markConversationRead,
  maxListed,
  readConversation,
  readMessagePicture,
} from "../../contract/index.ts";
import { readingByAccount } from "./conversation-limits.ts";
import { isMessage, ownConversationOf, ownTalkOf } from "./conversation-views.ts";
import { Conversations, type StoredConversation } from "./conversations.ts";
import { MessagePictures } from "./message-pictures.ts";

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

const listHandler = implement(
  listConversations,
  Effect.fnUntraced(function* ({ caller }) {
    const found = yield* (yield* Conversations).ofAccount(sessionOf(caller).accountId, maxListed);
    return { conversations: found.map(ownConversationOf) };
  }),
);

const readHandler = implement(
  readConversation,
  Effect.fnUntraced(function* ({ params, caller }) {
    return yield* talkOf((yield* ownConversation(params.conversationId, caller)).id);
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
  markConversationRead: markReadHandler,
};
