import { Effect } from "effect";
import { type Caller, sessionOf } from "#kernel/http/caller";
import { implement, implementEventStream } from "#kernel/http/implement";
import { Paces } from "#kernel/limits/paces";
import { Live } from "#kernel/live/live";
import { accountIdOf } from "#vocabulary/account-id";
import {
  type ConversationNews,
  followConversation,
  followTickets,
  typeInConversation,
  typeInTicket,
} from "../../contract/index.ts";
import { typingByAccount } from "../conversations/conversation-limits.ts";
import { ownConversation } from "../conversations/own-conversations.ts";
import { everyTopic, tellOf, ToldNews, topicOf } from "../conversations/talking.ts";
import { staffConversation } from "./staff-conversations.ts";

const limitTyping = Effect.fnUntraced(function* (caller: Caller) {
  yield* (yield* Paces).take({ pace: typingByAccount, key: sessionOf(caller).accountId, amount: 1 });
});

/** Listens on a topic for what others did. Who did it stays here. */
const hearing = (topic: string, isWanted: (news: ToldNews) => boolean) =>
  Effect.map(
    Live,
    (live) =>
      ({ send }: { readonly send: (news: ConversationNews) => void }) =>
        live.listen(topic, (heard) => {
          const { data: news } = ToldNews.safeParse(heard);
          if (news === undefined || !isWanted(news)) return;
          send({ conversationId: news.conversationId, kind: news.kind });
        }),
  );

const followHandler = implementEventStream(
  followConversation,
  Effect.fnUntraced(function* ({ params, caller }) {
    const { id } = yield* ownConversation(params.conversationId, caller);
    return yield* hearing(topicOf(id), ({ kind }) => kind !== "learner-types");
  }),
);

const followTicketsHandler = implementEventStream(followTickets, ({ caller }) => {
  const own = accountIdOf(sessionOf(caller).accountId);
  return hearing(everyTopic, ({ by }) => by !== own);
});

const typeHandler = implement(
  typeInConversation,
  Effect.fnUntraced(function* ({ params, caller }) {
    yield* limitTyping(caller);
    const { id } = yield* ownConversation(params.conversationId, caller);
    yield* tellOf(id, "learner-types");
    return {};
  }),
);

const typeInTicketHandler = implement(
  typeInTicket,
  Effect.fnUntraced(function* ({ params, caller }) {
    yield* limitTyping(caller);
    const { id } = yield* staffConversation(params.conversationId);
    yield* tellOf(id, "staff-types", accountIdOf(sessionOf(caller).accountId));
    return {};
  }),
);

export const followingHandlers = {
  followConversation: followHandler,
  followTickets: followTicketsHandler,
  typeInConversation: typeHandler,
  typeInTicket: typeInTicketHandler,
};
