import { Effect } from "effect";
import { type Caller, sessionOf } from "#kernel/http/caller";
import { implement, implementEventStream } from "#kernel/http/implement";
import { Paces } from "#kernel/limits/paces";
import { Live } from "#kernel/live/live";
import {
  ConversationNews,
  followConversation,
  followTickets,
  typeInConversation,
  typeInTicket,
} from "../contract/index.ts";
import { typingByAccount } from "./conversation-limits.ts";
import { ownConversation } from "./own-conversations.ts";
import { staffConversation } from "./staff-conversations.ts";
import { everyTopic, tellOf, topicOf } from "./talking.ts";

const limitTyping = Effect.fnUntraced(function* (caller: Caller) {
  yield* (yield* Paces).take({ pace: typingByAccount, key: sessionOf(caller).accountId, amount: 1 });
});

/** Listens on a topic for what the other side did. */
const hearing = (topic: string, isWanted: (news: ConversationNews) => boolean) =>
  Effect.map(
    Live,
    (live) =>
      ({ send }: { readonly send: (news: ConversationNews) => void }) =>
        live.listen(topic, (heard) => {
          const { data: news } = ConversationNews.safeParse(heard);
          if (news !== undefined && isWanted(news)) send(news);
        }),
  );

const followHandler = implementEventStream(
  followConversation,
  Effect.fnUntraced(function* ({ params, caller }) {
    const { id } = yield* ownConversation(params.conversationId, caller);
    return yield* hearing(topicOf(id), ({ kind }) => kind !== "learner-types");
  }),
);

const followTicketsHandler = implementEventStream(followTickets, () => hearing(everyTopic, () => true));

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
    yield* tellOf(id, "staff-types");
    return {};
  }),
);

export const followingHandlers = {
  followConversation: followHandler,
  followTickets: followTicketsHandler,
  typeInConversation: typeHandler,
  typeInTicket: typeInTicketHandler,
};
