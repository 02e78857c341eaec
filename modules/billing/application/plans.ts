import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Plan } from "../contract/index.ts";

/** The plans on sale. Prices are rows with the moment from which they hold; none is ever changed. */
export class Plans extends Context.Service<
  Plans,
  {
    /** Returns the plans on sale now with today's prices, in the order of the page. */
    readonly onSale: Effect.Effect<readonly Plan[], DatabaseUnavailable>;
  }
>()("roadworthy/billing/Plans") {}
