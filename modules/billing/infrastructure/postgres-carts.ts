import { Effect, Layer } from "effect";
import { type Selectable, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { preparedOn } from "#kernel/database/prepared";
import { queryOn } from "#kernel/database/tables";
import { Carts } from "../application/carts.ts";
import { Cart, emptyCart } from "../contract/index.ts";
import type { BillingTables } from "./tables.ts";

type CartRow = Pick<Selectable<BillingTables["billing.cart"]>, "cart">;
const cartOf = ({ cart }: CartRow): Cart => Cart.parse(cart);

/** Carts in PostgreSQL, a row each. */
export const postgresCarts: Layer.Layer<Carts, never, Pools> = Layer.effect(
  Carts,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const query = queryOn<BillingTables>(main);
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
      filled: (limit) =>
        query("carts.filled", async (db) => {
          const rows = await db
            .selectFrom("billing.cart")
            .select(["cart", "changed_at"])
            .where(sql<boolean>`jsonb_array_length(cart -> 'lines') > 0`)
            .orderBy("changed_at", "desc")
            .limit(limit)
            .execute();
          return rows.map((row) => ({ cart: cartOf(row), changedAt: row.changed_at.getTime() }));
        }),
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
