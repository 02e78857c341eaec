import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { implement, implementTextStream } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { sendShownList } from "#kernel/http/send-list";
import { PublicNames } from "#modules/identity";
import { uuidOfId } from "#vocabulary/id";
import { pageOf, cursorIn } from "#vocabulary/list-cursor";
import { decideComment, exportComments, listStaffComments } from "../../contract/index.ts";
import { writtenAt } from "../moderation.ts";
import { staffCommentOf } from "./comment-views.ts";
import { Comments, type ListedComment } from "./comments.ts";

const perPage = 50;

const viewsOf = Effect.fnUntraced(function* (found: readonly ListedComment[]) {
  const people = yield* (yield* PublicNames).of([...new Set(found.map(({ account }) => account))]);
  return found.map((stored) => staffCommentOf(stored, people.get(stored.account)));
});

const listHandler = implement(
  listStaffComments,
  Effect.fnUntraced(function* ({ query: { status = "waiting", articleId, text, sort, after } }) {
    const comments = yield* Comments;
    const article = articleId === undefined ? null : uuidOfId(articleId);
    const wanted = { status, article, text: text ?? null, sort };
    const [found, waiting] = yield* Effect.all(
      [comments.list(wanted, cursorIn(after), perPage + 1), comments.waiting],
      { concurrency: 2 },
    );
    const { page, next } = pageOf(found, perPage, writtenAt);
    return { comments: yield* viewsOf(page), waiting, next };
  }),
);

const exportHandler = implementTextStream(exportComments, (input) =>
  sendShownList(input, listHandler, {
    ...{ list: listStaffComments, name: "comments", action: "office.export-list", unrecorded: ["text"] },
    columns: [
      ...(["commentId", "slug", "accountId", "name", "text"] as const),
      ...(["status", "reports", "writtenAt"] as const),
    ],
    rowsOf: ({ comments }) => comments,
  }),
);

const decideHandler = implement(
  decideComment,
  Effect.fnUntraced(function* ({ params: { commentId }, body: { from, to }, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        const comments = yield* Comments;
        const before = yield* comments.take(uuidOfId(commentId));
        if (before === null) return yield* Effect.fail({ _tag: "CommentNotFound" } as const);
        if (before.status !== from) return yield* Effect.fail({ _tag: "CommentDecided" } as const);
        yield* comments.decide(before.id, to);
        const [comment] = yield* viewsOf([(yield* comments.find(before.id))!]);
        const facts = { article: comment!.articleId, from, to, reports: before.reports };
        yield* recordAct(
          { caller, reference },
          { action: "office.decide-comment", target: commentId, facts },
        );
        return comment!;
      }),
    );
  }),
);

export const staffCommentHandlers = {
  listStaffComments: listHandler,
  exportComments: exportHandler,
  decideComment: decideHandler,
};
