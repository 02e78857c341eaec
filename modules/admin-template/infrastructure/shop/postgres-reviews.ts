import { Effect, Layer } from "effect";
import { type Selectable, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { afterRow, inOrder } from "#kernel/database/row-order";
import { type ProductRating, Reviews, type StoredReview } from "../../application/shop/reviews.ts";
import type { ShopTables } from "./tables.ts";

const table = "admin_template.shop_review";

const storedOf = ({ written_at, ...row }: Selectable<ShopTables[typeof table]>): StoredReview => ({
  ...row,
  writtenAt: written_at.getTime(),
});

/** Reviews in PostgreSQL. */
export const postgresReviews: Layer.Layer<Reviews, never, Pools> = Layer.effect(
  Reviews,
  Effect.gen(function* () {
    const query = queryOn<ShopTables>((yield* Pools).main);
    return Reviews.of({
      ratings: query("reviews.ratings", async (db) => {
        const { rows } = await sql<ProductRating>`
          SELECT product, round(avg(stars), 1)::float8 AS stars, count(*)::int AS count
          FROM admin_template.shop_review WHERE status = 'shown' GROUP BY product`.execute(db);
        return rows;
      }),
      shown: (product, limit) =>
        query("reviews.shown", async (db) => {
          const rows = await db
            .selectFrom(table)
            .selectAll()
            .where("product", "=", product)
            .where("status", "=", "shown")
            .orderBy("written_at", "desc")
            .orderBy("id", "desc")
            .limit(limit)
            .execute();
          return rows.map(storedOf);
        }),
      ofAccount: (account) =>
        query("reviews.ofAccount", async (db) =>
          (
            await db.selectFrom(table).selectAll().where("account", "=", account).orderBy("product").execute()
          ).map(storedOf),
        ),
      save: ({ writtenAt, ...review }) =>
        query("reviews.save", async (db) => {
          const { rows } = await sql<Selectable<ShopTables[typeof table]>>`
            INSERT INTO admin_template.shop_review AS kept (id, account, product, stars, text, status, written_at)
            VALUES (${review.id}, ${review.account}, ${review.product}, ${review.stars}, ${review.text}, 'waiting',
              ${new Date(writtenAt)})
            ON CONFLICT (account, product) DO UPDATE SET
              stars = excluded.stars,
              text = excluded.text,
              status = CASE WHEN kept.text = excluded.text AND kept.stars = excluded.stars
                THEN kept.status ELSE 'waiting' END,
              reports = CASE WHEN kept.text = excluded.text THEN kept.reports ELSE 0 END,
              written_at = CASE WHEN kept.text = excluded.text AND kept.stars = excluded.stars
                THEN kept.written_at ELSE excluded.written_at END
            RETURNING *`.execute(db);
          return storedOf(rows[0]!);
        }),
      remove: (account, product) =>
        query("reviews.remove", async (db) => {
          await db.deleteFrom(table).where("account", "=", account).where("product", "=", product).execute();
        }),
      take: (id) =>
        query("reviews.take", async (db) => {
          const row = await db
            .selectFrom(table)
            .selectAll()
            .where("id", "=", id)
            .forUpdate()
            .executeTakeFirst();
          return row === undefined ? null : storedOf(row);
        }),
      report: (id, account) =>
        query("reviews.report", async (db) => {
          const { rows } = await sql<{ readonly reports: number }>`
            WITH one AS (
              INSERT INTO admin_template.shop_review_report (review, account) VALUES (${id}, ${account})
              ON CONFLICT DO NOTHING RETURNING 1
            )
            UPDATE admin_template.shop_review SET reports = reports + (SELECT count(*)::int FROM one)
            WHERE id = ${id} RETURNING reports`.execute(db);
          return rows[0]?.reports ?? 0;
        }),
      decide: (id, status) =>
        query("reviews.decide", async (db) => {
          await db.updateTable(table).set({ status, reports: 0 }).where("id", "=", id).execute();
        }),
      letWait: (id) =>
        query("reviews.letWait", async (db) => {
          await db.updateTable(table).set({ status: "waiting" }).where("id", "=", id).execute();
        }),
      list: ({ status, isOldestFirst }, after, limit) =>
        query("reviews.list", async (db) => {
          const order = { table, moment: "written_at", isOldestFirst };
          const rows = await db
            .selectFrom(table)
            .selectAll()
            .where("status", "=", status)
            .$if(after !== null, (select) => select.where(afterRow(order, after!.id)))
            .orderBy(inOrder(order))
            .limit(limit)
            .execute();
          return rows.map(storedOf);
        }),
      waiting: query("reviews.waiting", async (db) => {
        const { count } = await db
          .selectFrom(table)
          .select(sql<number>`count(*)::int`.as("count"))
          .where("status", "=", "waiting")
          .executeTakeFirstOrThrow();
        return count;
      }),
      reportedBy: (account) =>
        query("reviews.reportedBy", async (db) =>
          (
            await db
              .selectFrom("admin_template.shop_review_report")
              .select("review")
              .where("account", "=", account)
              .execute()
          ).map(({ review }) => review),
        ),
      erase: (account) =>
        query("reviews.erase", async (db) => {
          await db.deleteFrom("admin_template.shop_review_report").where("account", "=", account).execute();
          await db.deleteFrom(table).where("account", "=", account).execute();
        }),
    });
  }),
);
