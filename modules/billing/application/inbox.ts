import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Instant } from "#vocabulary/instant";
import type { Cents } from "../contract/index.ts";

/** The outcome of each check of a notification. */
export type Checks = Readonly<Record<string, string>>;

/** A notification that came. `id` follows from its bytes, so that the same one is stored once. */
export interface NewNotification {
  readonly id: string;
  readonly raw: Buffer;
  readonly address: string;
  /** UUID of the order that it names. */
  readonly order: string | null;
  readonly status: "waiting" | "refused";
  readonly checks: Checks;
}

export interface StoredNotification {
  readonly id: string;
  readonly raw: Buffer;
  readonly address: string;
  readonly order: string | null;
  readonly checks: Checks;
  readonly tries: number;
  readonly receivedAt: Instant;
}

/** Confirmed money. Ids are UUIDs, but the provider's own. */
export interface NewPayment {
  readonly id: string;
  readonly order: string;
  readonly provider: string;
  readonly providerPaymentId: string;
  readonly cents: Cents;
  readonly feeCents: Cents;
  readonly at: Instant;
}

/** Every notification as it was sent, sealed, and every payment. Payments are never changed. */
export class Inbox extends Context.Service<
  Inbox,
  {
    readonly store: (notification: NewNotification) => Effect.Effect<void, DatabaseUnavailable>;
    /** Returns a notification that waits; null when it is done. */
    readonly waiting: (id: string) => Effect.Effect<StoredNotification | null, DatabaseUnavailable>;
    /** Locks one that waits until the transaction ends. Returns false when it no longer waits. */
    readonly lockWaiting: (id: string) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** The same for several; returns those that wait. */
    readonly lockAllWaiting: (
      ids: readonly string[],
    ) => Effect.Effect<readonly string[], DatabaseUnavailable>;
    /** Notes what became of one that waits. Its body goes when its buyer is erased: lock it first, so that both see each other. */
    readonly finish: (
      id: string,
      status: "settled" | "noted" | "held" | "refused",
      checks: Checks,
    ) => Effect.Effect<void, DatabaseUnavailable>;
    /** Has it tried again after so many seconds. */
    readonly postpone: (
      id: string,
      seconds: number,
      checks: Checks,
    ) => Effect.Effect<void, DatabaseUnavailable>;
    /** Returns those that are due, the one that waits longest first. */
    readonly due: (limit: number) => Effect.Effect<readonly string[], DatabaseUnavailable>;
    /** Returns those of an order that wait. */
    readonly ofOrder: (order: string) => Effect.Effect<readonly string[], DatabaseUnavailable>;
    /** Whether a payment of this id is stored. */
    readonly isKnown: (
      provider: string,
      providerPaymentId: string,
    ) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** Stores a payment and returns its order; the order it was stored for before, when it is known. */
    readonly addPayment: (payment: NewPayment) => Effect.Effect<string, DatabaseUnavailable>;
    /** Erases the bodies of notifications about an account's orders, which name the buyer; those that wait once they are done. */
    readonly eraseBodies: (account: string) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/billing/Inbox") {}
