import { Effect } from "effect";
import { subscribe } from "#kernel/bus/subscription";
import { personErased } from "#modules/identity/events";
import { uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { ownConversationOf, reportOf } from "./conversation-views.ts";
import { Conversations } from "./conversations.ts";

/** More than any learner has. */
const mostConversations = 100_000;

/** Returns every conversation of an account with all that was written in it, also notes; but not which staff wrote it. */
export const conversationsOf = Effect.fnUntraced(function* (account: string) {
  const { ofAccount, messages } = yield* Conversations;
  const found = yield* ofAccount(account, mostConversations);
  return yield* Effect.forEach(found, (stored) =>
    Effect.map(messages(stored.id), (all) => ({
      ...ownConversationOf(stored),
      ratingWords: stored.ratingWords,
      links: stored.links,
      report: reportOf(stored),
      messages: all.map(({ author, text, at }) => ({ author, text, at: toIso(at) })),
    })),
  );
});

/** Deletes the conversations of a person who is erased, with what staff wrote in them. */
export const eraseConversationsWhenPersonErased = subscribe(
  personErased,
  "admin-template.erase-conversations-when-person-erased",
  Effect.fnUntraced(function* ({ data: { accountId } }) {
    yield* (yield* Conversations).erase(uuidOfId(accountId));
  }),
);
