import { Context, Data, type Effect } from "effect";
import type { Day } from "#vocabulary/day";
import type { Frequency } from "../domain/charge-days.ts";
import type { Cents, OrderId, PaymentForm } from "../contract/index.ts";

/** What is to be paid. */
export interface Payment {
  readonly orderId: OrderId;
  readonly reference: string;
  readonly cents: Cents;
  /** What the provider charges again by itself, and how often; undefined for a payment that stays alone. */
  readonly recurring?: { readonly cents: Cents; readonly frequency: Frequency } | undefined;
}

/** A notification whose signature is right and which is about our own account. Null: it says something else. */
export interface Notification {
  readonly orderId: OrderId | null;
  readonly providerPaymentId: string | null;
  /** Whether it says that money came. Anything else is noted and changes nothing. */
  readonly isComplete: boolean;
  /** Whether it says that a subscription is over. */
  readonly isCancelled: boolean;
  /** What names a subscription at the provider; null for a payment that stays alone. */
  readonly token: string | null;
  /** When the subscription is charged next, where the notification says so. */
  readonly nextOn: Day | null;
  readonly cents: Cents | null;
  readonly feeCents: Cents;
}

/** How a notification was read. `signature` and `merchant` name the check that it failed. */
export type ReadNotification =
  | { readonly ok: true; readonly notification: Notification }
  | { readonly ok: false; readonly failed: "signature" | "merchant" };

/** The provider did not answer. Nothing is known about the payment. */
export class ProviderUnreachable extends Data.TaggedError("ProviderUnreachable")<{
  readonly cause: unknown;
}> {}

/** What is to be paid back. */
export interface ProviderRefund {
  readonly providerPaymentId: string;
  readonly cents: Cents;
  /** The order's number for people, which the buyer reads. */
  readonly reference: string;
}

/** A payment as the provider's own history names it. Null: its order is none of ours. */
export interface HistoryPayment {
  readonly providerPaymentId: string;
  readonly orderId: OrderId | null;
  readonly cents: Cents;
}

/** A subscription as the provider has it. */
export interface RecurringStatus {
  /** Whether the provider continues to charge. */
  readonly isActive: boolean;
  /** How often it has charged. */
  readonly charges: number;
  readonly cents: Cents;
  /** When it charges next. */
  readonly nextOn: Day;
}

/** Takes payments and tells of them. The module knows no other way to a provider. */
export class PaymentProvider extends Context.Service<
  PaymentProvider,
  {
    /** False where this installation takes no payments: then the rest is not called. */
    readonly isOn: boolean;
    readonly begin: (payment: Payment) => PaymentForm;
    /** Reads a body as it was sent. */
    readonly read: (raw: Buffer) => ReadNotification;
    /** Whether notifications come from this address. */
    readonly isSource: (address: string) => boolean;
    /** Asks the provider whether it sent this. */
    readonly confirm: (raw: Buffer) => Effect.Effect<boolean, ProviderUnreachable>;
    /** Returns how much of a payment can still be paid back. */
    readonly refundable: (providerPaymentId: string) => Effect.Effect<Cents, ProviderUnreachable>;
    /** Pays a part or all of a payment back. When it fails, nothing is known: ask `refundable`. */
    readonly refund: (refund: ProviderRefund) => Effect.Effect<void, ProviderUnreachable>;
    /** Returns the payments that the provider took from one day to another, both included. */
    readonly history: (from: Day, to: Day) => Effect.Effect<readonly HistoryPayment[], ProviderUnreachable>;
    /** Returns a subscription as the provider has it. */
    readonly status: (token: string) => Effect.Effect<RecurringStatus, ProviderUnreachable>;
    /** The provider's page on which a buyer gives a subscription another card. */
    readonly cardUrl: (token: string) => string;
    /** Ends a subscription; again, it changes nothing. */
    readonly cancelRecurring: (token: string) => Effect.Effect<void, ProviderUnreachable>;
  }
>()("roadworthy/billing/PaymentProvider") {}
