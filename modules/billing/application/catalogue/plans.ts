import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Plan, PriceId } from "../../contract/index.ts";
import type { ShownPrice } from "../../domain/price-order.ts";

/** The plans on sale. Prices are rows with the moment from which they hold; none is ever changed. */
export class Plans extends Context.Service<
  Plans,
  {
    /** Returns the plans on sale now with today's prices, in the order of the page. */
    readonly onSale: Effect.Effect<readonly Plan[], DatabaseUnavailable>;
    /** Returns every plan with a price of today, and whether it is on sale, in the same order. */
    readonly all: Effect.Effect<readonly (Plan & { readonly onSale: boolean })[], DatabaseUnavailable>;
    /** Returns the prices with these ids, of today or before, each with the newest one that took its place. */
    readonly shown: (ids: readonly PriceId[]) => Effect.Effect<readonly ShownPrice[], DatabaseUnavailable>;
  }
>()("roadworthy/billing/Plans") {}
