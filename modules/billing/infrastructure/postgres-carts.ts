import { Effect, Layer } from "effect";
import { type Selectable, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { preparedOn } from "#kernel/database/prepared";
import { preparedListOn } from "#kernel/database/prepared-list";
import { queryOn } from "#kernel/database/tables";
import type { ListCursor } from "#vocabulary/list-cursor";
import { Carts } from "../application/orders/carts.ts";
import { Cart, emptyCart } from "../contract/index.ts";
import type { BillingTables } from "./tables.ts";

type CartRow = Pick<Selectable<BillingTables["billing.cart"]>, "cart">;
/** As the index has it: an owner is not to be known from a place. */
const placeId = sql<string>`md5(owner::text)::uuid`;

const oldestFirst = {
  by: sql`changed_at, ${placeId}`,
  after: ({ at, id }: ListCursor) =>
    sql<boolean>`(changed_at, ${placeId}) > (${new Date(at)}::timestamptz, ${id}::uuid)`,
} as const;

const newestFirst = {
  by: sql`changed_at DESC, ${placeId} DESC`,
  after: ({ at, id }: ListCursor) =>
    sql<boolean>`(changed_at, ${placeId}) < (${new Date(at)}::timestamptz, ${id}::uuid)`,
} as const;

const hasPlan = (planId: string) => sql<boolean>`cart -> 'lines' @> ${JSON.stringify([{ planId }])}::jsonb`;

const cartOf = ({ cart }: CartRow): Cart => Cart.parse(cart);

/** Carts in PostgreSQL, a row each. */
export const postgresCarts: Layer.Layer<Carts, never, Pools> = Layer.effect(
  Carts,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const query = queryOn<BillingTables>(main);
    const list = preparedListOn<BillingTables>(main);
    const find = preparedOn(main)<CartRow>(
      "billing-cart-of",
      "SELECT cart FROM billing.cart WHERE owner = $1",
    );
    return Carts.of({
      of: (owner) => Effect.map(find(owner), ([row]) => (row === undefined ? null : cartOf(row))),
      // Inserted first: of two tabs that begin a cart at the same moment one waits for the other.
      lock: (owner, at) =>
        query("carts.lock", async (db) => {
          await db
            .insertInto("billing.cart")
            .values({ owner, cart: JSON.stringify(emptyCart), changed_at: new Date(at) })
            .onConflict((conflict) => conflict.column("owner").doNothing())
            .execute();
          const locked = db.selectFrom("billing.cart").select("cart").where("owner", "=", owner).forUpdate();
          return cartOf(await locked.executeTakeFirstOrThrow());
        }),
      filled: ({ people, plan, hasCoupon, isOldestFirst }, after, limit) =>
        Effect.map(
          list("carts.filled", (db) => {
            const order = isOldestFirst ? oldestFirst : newestFirst;
            let rows = db
              .selectFrom("billing.cart")
              .select(["cart", "changed_at", placeId.as("id")])
              .where(sql<boolean>`jsonb_array_length(cart -> 'lines') > 0`)
              .orderBy(order.by)
              .limit(sql.lit(limit));
            if (people !== null) rows = rows.where(sql<boolean>`owner = ANY (${[...people]}::uuid[])`);
            if (plan !== undefined) rows = rows.where(hasPlan(plan));
            if (hasCoupon) rows = rows.where(sql<boolean>`cart ->> 'coupon' IS NOT NULL`);
            return after === null ? rows : rows.where(order.after(after));
          }),
          (rows) =>
            rows.map((row) => ({ id: row.id, cart: cartOf(row), changedAt: row.changed_at.getTime() })),
        ),
      save: (owner, cart, at) =>
        query("carts.save", async (db) => {
          await db
            .updateTable("billing.cart")
            .set({ cart: JSON.stringify(cart), changed_at: new Date(at) })
            .where("owner", "=", owner)
            .execute();
        }),
      remove: (owner) =>
        query("carts.remove", async (db) => {
          await db.deleteFrom("billing.cart").where("owner", "=", owner).execute();
        }),
      forget: (before) =>
        query("carts.forget", async (db) => {
          await db.deleteFrom("billing.cart").where("changed_at", "<", new Date(before)).execute();
        }),
    });
  }),
);
