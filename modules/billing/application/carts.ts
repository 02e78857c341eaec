import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Instant } from "#vocabulary/instant";
import type { Cart } from "../contract/index.ts";

/** Carts by their owner: the UUID of an account, or of a browser's participant. */
export class Carts extends Context.Service<
  Carts,
  {
    /** Returns an owner's cart; null when there is none. */
    readonly of: (owner: string) => Effect.Effect<Cart | null, DatabaseUnavailable>;
    /** Locks an owner's cart until the transaction ends, and returns it: an empty one when there is none yet. */
    readonly lock: (owner: string, at: Instant) => Effect.Effect<Cart, DatabaseUnavailable>;
    /** Returns the carts with something in them that were touched last. */
    readonly filled: (
      limit: number,
    ) => Effect.Effect<readonly { readonly cart: Cart; readonly changedAt: Instant }[], DatabaseUnavailable>;
    readonly save: (owner: string, cart: Cart, at: Instant) => Effect.Effect<void, DatabaseUnavailable>;
    readonly remove: (owner: string) => Effect.Effect<void, DatabaseUnavailable>;
    /** Removes the carts that no one has touched since a moment. */
    readonly forget: (before: Instant) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/billing/Carts") {}
