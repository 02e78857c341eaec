import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { type CheckoutCart, listCheckouts, mostCheckouts } from "../contract/index.ts";
import { Carts } from "./carts.ts";
import { entryOf } from "./staff-orders.ts";
import { StaffLedger } from "./staff-ledger.ts";

export const listCheckoutsHandler = implement(
  listCheckouts,
  Effect.fnUntraced(function* () {
    const filled = yield* (yield* Carts).filled(mostCheckouts);
    const ids = filled.flatMap(({ cart }) => (cart.orderId === null ? [] : [uuidOfId(cart.orderId)]));
    const orders = new Map(
      (yield* (yield* StaffLedger).ordersWith(ids)).map((row) => [row.id, entryOf(row)] as const),
    );
    const carts = filled.map(({ cart, changedAt }): CheckoutCart => {
      const order = cart.orderId === null ? undefined : orders.get(uuidOfId(cart.orderId));
      const { lines, coupon } = cart;
      return {
        ...{ lines, coupon, changedAt: toIso(changedAt) },
        order: order?.status === "pending" ? order : null,
      };
    });
    return { carts };
  }),
);
