import { Effect, Layer } from "effect";
import { type Selectable, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { preparedOn } from "#kernel/database/prepared";
import { queryOn } from "#kernel/database/tables";
import { Grants } from "../application/access/grants.ts";
import { toIso } from "#vocabulary/instant";
import type { Grant } from "../domain/entitlement.ts";
import type { BillingTables } from "./tables.ts";

/** Asked by every list of papers. */
const ofText = `SELECT days, granted_at, ended_at FROM billing.access
  WHERE account = $1 AND product = $2 ORDER BY number`;

const addText = `INSERT INTO billing.access (account, order_id, product, days, granted_at)
  SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::int[], $5::timestamptz[])`;

type GrantRow = Pick<Selectable<BillingTables["billing.access"]>, "days" | "granted_at" | "ended_at">;

const grantOf = ({ days, granted_at, ended_at }: GrantRow): Grant => ({
  days,
  grantedAt: granted_at.getTime(),
  endedAt: ended_at?.getTime() ?? null,
});

const noAccount = "00000000-0000-0000-0000-000000000000";

/** Prepaid periods in PostgreSQL, numbered in the order in which they were granted. */
export const postgresGrants: Layer.Layer<Grants, never, Pools> = Layer.effect(
  Grants,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const query = queryOn<BillingTables>(main);
    const prepared = preparedOn(main);
    const periodsOf = prepared<GrantRow>("billing-grants-of", ofText);
    const add = prepared("billing-grants-add", addText);
    return Grants.of({
      add: (grants) =>
        Effect.asVoid(
          add(
            grants.map(({ account }) => account),
            grants.map(({ order }) => order),
            grants.map(({ product }) => product),
            grants.map(({ days }) => days),
            grants.map(({ at }) => toIso(at)),
          ),
        ),
      end: (order, at) =>
        query("grants.end", async (db) => {
          await db
            .updateTable("billing.access")
            .set({ ended_at: new Date(at) })
            .where("order_id", "=", order)
            .where("ended_at", "is", null)
            .execute();
        }),
      perhapsEnding: (from, to, after, limit) =>
        query("grants.perhapsEnding", async (db) => {
          // A period is never shorter than its days, and all that follow on last as long as their days and a night each.
          const { rows } = await sql<{ readonly account: string }>`
            SELECT account FROM billing.access
            WHERE product = 'access' AND ended_at IS NULL AND account > ${after ?? noAccount}
            GROUP BY account
            HAVING max(granted_at + days * interval '1 day') <= ${new Date(to)}
              AND max(granted_at) + sum(days + 1) * interval '1 day' >= ${new Date(from)}
            ORDER BY account LIMIT ${limit}`.execute(db);
          return rows.map(({ account }) => account);
        }),
      ofAccount: (account) =>
        query("grants.ofAccount", async (db) => {
          const rows = await db
            .selectFrom("billing.access")
            .selectAll()
            .where("account", "=", account)
            .orderBy("number")
            .execute();
          return rows.map((row) => ({ product: row.product, order: row.order_id, ...grantOf(row) }));
        }),
      of: (account, product) => Effect.map(periodsOf(account, product), (rows) => rows.map(grantOf)),
    });
  }),
);
