import { Effect } from "effect";
import { subscribe } from "#kernel/bus/subscription";
import { personErased } from "#modules/identity/events";
import { uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { ownConversationOf, reportOf } from "./conversation-views.ts";
import { Conversations } from "./conversations.ts";
import { MessagePictures } from "./message-pictures.ts";

/** A picture as the copy of a person's data holds it. */
export const pictureInCopy = (webp: Buffer) => ({ type: "image/webp", base64: webp.toString("base64") });

/** More than any learner has. */
const maxConversations = 100_000;

/** Returns every conversation of an account with all that was written in it, also notes; but not which staff wrote it. */
export const conversationsOf = Effect.fnUntraced(function* (account: string) {
  const { ofAccount, messages } = yield* Conversations;
  const found = yield* ofAccount(account, maxConversations);
  const { sent } = yield* MessagePictures;
  return yield* Effect.forEach(found, (stored) =>
    Effect.map(Effect.all([messages(stored.id), sent(stored.id)]), ([all, pictures]) => ({
      ...ownConversationOf(stored),
      ratingWords: stored.ratingWords,
      links: stored.links,
      report: reportOf(stored),
      messages: all.map(({ number, author, text, at }) => ({
        ...{ author, text, at: toIso(at) },
        pictures: (pictures.get(number) ?? []).map(pictureInCopy),
      })),
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
