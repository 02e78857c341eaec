import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Instant } from "#vocabulary/instant";
import type { ListCursor } from "#vocabulary/list-cursor";
import type { Cart } from "../../contract/index.ts";

/** A cart with something in it. */
export interface FilledCart {
  /** By which it has its place in a list; tells nothing of its owner. */
  readonly id: string;
  readonly cart: Cart;
  readonly changedAt: Instant;
}

/** Which carts staff look for. */
export interface WantedCarts {
  /** The UUIDs of their owners; null for those of everyone. */
  readonly people: readonly string[] | null;
  readonly plan: string | undefined;
  readonly hasCoupon: boolean;
  readonly isOldestFirst: boolean;
}

/** Carts by their owner: the UUID of an account, or of a browser's participant. */
export class Carts extends Context.Service<
  Carts,
  {
    /** Returns an owner's cart; null when there is none. */
    readonly of: (owner: string) => Effect.Effect<Cart | null, DatabaseUnavailable>;
    /** Locks an owner's cart until the transaction ends, and returns it: an empty one when there is none yet. */
    readonly lock: (owner: string, at: Instant) => Effect.Effect<Cart, DatabaseUnavailable>;
    /** Returns carts with something in them by when they were touched: those after a place, or the first. */
    readonly filled: (
      wanted: WantedCarts,
      after: ListCursor | null,
      limit: number,
    ) => Effect.Effect<readonly FilledCart[], DatabaseUnavailable>;
    readonly save: (owner: string, cart: Cart, at: Instant) => Effect.Effect<void, DatabaseUnavailable>;
    readonly remove: (owner: string) => Effect.Effect<void, DatabaseUnavailable>;
    /** Removes the carts that no one has touched since a moment. */
    readonly forget: (before: Instant) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/billing/Carts") {}
