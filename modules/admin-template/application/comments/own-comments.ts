import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { type Caller, sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { type Limit, RateLimits } from "#kernel/limits/rate-limits";
import { uuidNamed } from "#kernel/named-uuid";
import { mustBeVisible, PublicNames } from "#modules/identity";
import { uuidOfId } from "#vocabulary/id";
import { pageOf, cursorIn } from "#vocabulary/list-cursor";
import {
  listComments,
  type OwnComments,
  readOwnComments,
  removeComment,
  reportComment,
  writeComment,
} from "../../contract/index.ts";
import { Articles } from "../articles/articles.ts";
import { reportShown, writtenAt as whenWritten } from "../moderation.ts";
import { commentOf, ownCommentOf } from "./comment-views.ts";
import { Comments } from "./comments.ts";

const commentsByAccount: Limit = { name: "office.comments-by-account", tries: 10, perSeconds: 3_600 };
const reportsByAccount: Limit = { name: "office.comment-reports-by-account", tries: 20, perSeconds: 86_400 };

/** Few enough that looking up the name of each author costs little. */
const perPage = 30;
const maxOwn = 50;

const accountOf = (caller: Caller): string => sessionOf(caller).accountId;

/** Only what readers get has comments. */
const articleOf = Effect.fnUntraced(function* (slug: string) {
  const article = yield* (yield* Articles).findPublic(slug, (yield* DatabaseClock).now());
  return article === null ? yield* Effect.fail({ _tag: "ArticleNotFound" as const }) : article.id;
});

const listHandler = implement(
  listComments,
  Effect.fnUntraced(function* ({ params: { slug }, query: { after } }) {
    const article = yield* articleOf(slug);
    const found = yield* (yield* Comments).shown(article, cursorIn(after), perPage + 1);
    const { page, next } = pageOf(found, perPage, whenWritten);
    const people = yield* (yield* PublicNames).of([...new Set(page.map(({ account }) => account))]);
    // Whom others may not see any more is left out with what they wrote.
    const comments = page.flatMap((stored) => {
      const person = people.get(stored.account);
      return person?.mayBeSeen === true ? [commentOf(stored, person)] : [];
    });
    return { comments, next };
  }),
);

const ownCommentsOf = Effect.fnUntraced(function* (account: string, article: string) {
  const person = (yield* (yield* PublicNames).of([account])).get(account);
  const found = yield* (yield* Comments).own(account, article, maxOwn);
  const { firstName = "–", initials = "–" } = person ?? {};
  const own: OwnComments = {
    may: person?.mayBeSeen === true ? "comment" : "guardian",
    names: { firstName, initials },
    comments: found.map((stored) => ownCommentOf(stored, person)),
  };
  return own;
});

const readOwnHandler = implement(
  readOwnComments,
  Effect.fnUntraced(function* ({ params: { slug }, caller }) {
    return yield* ownCommentsOf(accountOf(caller), yield* articleOf(slug));
  }),
);

const writeHandler = implement(
  writeComment,
  Effect.fnUntraced(function* ({ params: { slug }, body: { text, shownAs, commandId }, caller }) {
    const account = accountOf(caller);
    const article = yield* articleOf(slug);
    yield* mustBeVisible(account);
    const id = uuidNamed(`office.comment/${account}/${commandId.toLowerCase()}`);
    const comments = yield* Comments;
    if ((yield* comments.find(id)) === null) {
      yield* (yield* RateLimits).take({ limit: commentsByAccount, key: account });
      const writtenAt = yield* (yield* DatabaseClock).exact;
      yield* comments.add({ id, article, account, text, shownAs, writtenAt });
    }
    return yield* ownCommentsOf(account, article);
  }),
);

const removeHandler = implement(
  removeComment,
  Effect.fnUntraced(function* ({ params: { commentId }, caller }) {
    yield* (yield* Comments).remove(accountOf(caller), uuidOfId(commentId));
    return {};
  }),
);

const reportHandler = implement(
  reportComment,
  Effect.fnUntraced(function* ({ params: { commentId }, caller }) {
    const account = accountOf(caller);
    yield* (yield* RateLimits).take({ limit: reportsByAccount, key: account });
    const isOther = (stored: { readonly account: string }) => stored.account !== account;
    const isReported = yield* reportShown(yield* Comments, uuidOfId(commentId), account, isOther);
    return isReported ? {} : yield* Effect.fail({ _tag: "CommentNotFound" } as const);
  }),
);

export const ownCommentHandlers = {
  listComments: listHandler,
  readOwnComments: readOwnHandler,
  writeComment: writeHandler,
  removeComment: removeHandler,
  reportComment: reportHandler,
};
