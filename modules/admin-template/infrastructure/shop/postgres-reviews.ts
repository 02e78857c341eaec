import { Effect, Layer } from "effect";
import { type Selectable, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { preparedListOn } from "#kernel/database/prepared-list";
import { queryOn } from "#kernel/database/tables";
import { afterCursor, inOrder } from "#kernel/database/row-order";
import { hasWords } from "#kernel/database/word-search";
import { type ProductRating, Reviews, type StoredReview } from "../../application/shop/reviews.ts";
import { moderatedRows } from "../moderated-rows.ts";
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
    const { main } = yield* Pools;
    const query = queryOn<ShopTables>(main);
    const prepared = preparedListOn<ShopTables>(main);
    return Reviews.of({
      ...moderatedRows(query, prepared, {
        ...{ name: "reviews", table, reports: "admin_template.shop_review_report", of: "review", storedOf },
      }),
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
      list: ({ status, text, isOldestFirst }, after, limit) =>
        prepared("reviews.list", (db) => {
          const order = { table, moment: "written_at", isOldestFirst };
          return db
            .selectFrom(table)
            .selectAll()
            .where("status", "=", status)
            .$if(text !== "", (select) => select.where(hasWords(sql`text`, text)))
            .$if(after !== null, (select) => select.where(afterCursor(order, after!)))
            .orderBy(inOrder(order))
            .limit(sql.lit(limit));
        }).pipe(Effect.map((rows) => rows.map(storedOf))),
    });
  }),
);
