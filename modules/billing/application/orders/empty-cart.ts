import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { afterCartEvent, type OrderId } from "../../contract/index.ts";
import { Carts } from "./carts.ts";

/** Empties the cart that an order came from. Part of the transaction that makes it paid. */
export const emptyCartOf = Effect.fnUntraced(function* (account: string, orderId: OrderId) {
  const carts = yield* Carts;
  if ((yield* carts.of(account)) === null) return;
  const at = yield* (yield* DatabaseClock).exact;
  const after = afterCartEvent(yield* carts.lock(account, at), { type: "order.paid", orderId });
  if (after !== null) yield* carts.save(account, after, at);
});
