import { Effect } from "effect";
import { subscribe } from "#kernel/bus/subscription";
import { personErased } from "#modules/identity/events";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { Comments } from "./comments.ts";

/** The comments of an account, and those of others that it reported. */
export const commentsOf = Effect.fnUntraced(function* (account: string) {
  const { ofAccount, reportedBy } = yield* Comments;
  const reported = yield* reportedBy(account);
  return {
    written: (yield* ofAccount(account)).map(({ id, slug, text, shownAs, status, writtenAt }) => ({
      commentId: idFromUuid("cmt", id),
      ...{ article: slug, text, shownAs, status, writtenAt: toIso(writtenAt) },
    })),
    reported: reported.map((id) => idFromUuid("cmt", id)),
  };
});

export const eraseCommentsWhenPersonErased = subscribe(
  personErased,
  "admin-template.erase-comments-when-person-erased",
  Effect.fnUntraced(function* ({ data: { accountId } }) {
    yield* (yield* Comments).erase(uuidOfId(accountId));
  }),
);
