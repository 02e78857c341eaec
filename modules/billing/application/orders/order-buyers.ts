import { Context, Effect, Layer } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { AccountId } from "#modules/identity/contract";
import { uuidOfId } from "#vocabulary/id";
import type { OrderId } from "../../contract/index.ts";
import { Orders } from "./orders.ts";

/** Who placed orders, and which of them staff must look at, for other modules. */
export class OrderBuyers extends Context.Service<
  OrderBuyers,
  {
    /** Returns null for an order that does not exist. */
    readonly of: (orderId: OrderId) => Effect.Effect<AccountId | null, DatabaseUnavailable>;
    /** Returns the buyer and the number of an order whose money is held for review; null for every other order. */
    readonly ofHeld: (
      orderId: OrderId,
    ) => Effect.Effect<
      { readonly accountId: AccountId; readonly reference: string } | null,
      DatabaseUnavailable
    >;
  }
>()("roadworthy/billing/OrderBuyers") {
  static readonly layer: Layer.Layer<OrderBuyers, never, Orders> = Layer.effect(
    OrderBuyers,
    Effect.map(Orders, (orders) =>
      OrderBuyers.of({
        of: (orderId) =>
          Effect.map(orders.read(uuidOfId(orderId)), ({ state }) =>
            state.phase === "absent" ? null : state.accountId,
          ),
        ofHeld: (orderId) =>
          Effect.map(orders.read(uuidOfId(orderId)), ({ state }) =>
            state.phase === "review" ? { accountId: state.accountId, reference: state.reference } : null,
          ),
      }),
    ),
  );
}
