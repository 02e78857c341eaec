import { Effect, Layer } from "effect";
import type { Selectable } from "kysely";
import { Pools } from "#kernel/database/pools";
import { afterCursor, inOrder } from "#kernel/database/row-order";
import { preparedListOn } from "#kernel/database/prepared-list";
import { queryOn } from "#kernel/database/tables";
import { Comments, type ListedComment, type StoredComment } from "../../application/comments/comments.ts";
import { moderatedRows } from "../moderated-rows.ts";
import { commentsThat, withArticles } from "./comment-search.ts";
import type { CommentTables } from "./tables.ts";

const table = "admin_template.article_comment";
type Row = Selectable<CommentTables[typeof table]>;
const newestFirst = { table, moment: "written_at", isOldestFirst: false };

const storedOf = ({ written_at, shown_as, ...row }: Row): StoredComment => ({
  ...row,
  shownAs: shown_as,
  writtenAt: written_at.getTime(),
});

const listedOf = (row: Row & { readonly slug: string; readonly title: string }): ListedComment => ({
  ...storedOf(row),
  slug: row.slug,
  title: row.title,
});

/** Comments in PostgreSQL. */
export const postgresComments: Layer.Layer<Comments, never, Pools> = Layer.effect(
  Comments,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const query = queryOn<CommentTables>(main);
    const list = preparedListOn<CommentTables>(main);
    return Comments.of({
      ...moderatedRows(query, list, {
        ...{ name: "comments", table, reports: "admin_template.article_comment_report", of: "comment" },
        storedOf,
      }),
      shown: (article, after, limit) =>
        query("comments.shown", async (db) => {
          const rows = await db
            .selectFrom(table)
            .selectAll()
            .where("article", "=", article)
            .where("status", "=", "shown")
            .$if(after !== null, (select) => select.where(afterCursor(newestFirst, after!)))
            .orderBy(inOrder(newestFirst))
            .limit(limit)
            .execute();
          return rows.map(storedOf);
        }),
      own: (account, article, limit) =>
        query("comments.own", async (db) => {
          const rows = await db
            .selectFrom(table)
            .selectAll()
            .where("account", "=", account)
            .where("article", "=", article)
            .orderBy(inOrder(newestFirst))
            .limit(limit)
            .execute();
          return rows.map(storedOf);
        }),
      ofAccount: (account) =>
        query("comments.ofAccount", async (db) => {
          const rows = await withArticles(db)
            .where("c.account", "=", account)
            .orderBy("c.written_at")
            .orderBy("c.id")
            .execute();
          return rows.map(listedOf);
        }),
      find: (id) =>
        query("comments.find", async (db) => {
          const row = await withArticles(db).where("c.id", "=", id).executeTakeFirst();
          return row === undefined ? null : listedOf(row);
        }),
      add: ({ shownAs, writtenAt, ...comment }) =>
        query("comments.add", async (db) => {
          await db
            .insertInto(table)
            .values({ ...comment, shown_as: shownAs, written_at: new Date(writtenAt) })
            .onConflict((clash) => clash.column("id").doNothing())
            .execute();
        }),
      remove: (account, id) =>
        query("comments.remove", async (db) => {
          await db.deleteFrom(table).where("account", "=", account).where("id", "=", id).execute();
        }),
      list: (wanted, after, limit) =>
        Effect.map(
          list("comments.list", (db) => commentsThat(db, wanted, after, limit)),
          (rows) => rows.map(listedOf),
        ),
    });
  }),
);
