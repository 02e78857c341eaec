import { Context, Effect, Layer } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { AccountId } from "#modules/identity/contract";
import { uuidOfId } from "#vocabulary/id";
import type { OrderId } from "../contract/index.ts";
import { Orders } from "./orders.ts";

/** Who placed orders, for other modules. */
export class OrderBuyers extends Context.Service<
  OrderBuyers,
  {
    /** Returns null for an order that does not exist. */
    readonly of: (orderId: OrderId) => Effect.Effect<AccountId | null, DatabaseUnavailable>;
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
      }),
    ),
  );
}
