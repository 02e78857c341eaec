import { assign, setup } from "xstate";
import type { Instant } from "#vocabulary/instant";
import type { Cents } from "./money.ts";

/** What decides which moves of an order are legal. */
export interface OrderContext {
  readonly totalCents: Cents;
  /** What the buyer has been paid back of the order's one payment. */
  readonly refundedCents: Cents;
  readonly expiresAt: Instant;
}

/** What can happen to an order. `at` is by the database's clock. */
export type OrderMove =
  | { readonly type: "order.settle-free" }
  /** The buyer came back from the payment page without paying. That decides nothing. */
  | { readonly type: "payment.leave" }
  | { readonly type: "order.cancel" }
  | { readonly type: "clock.expire"; readonly at: Instant }
  /** The provider has confirmed money: all checks have passed but the amount. */
  | { readonly type: "money.arrive"; readonly cents: Cents }
  | { readonly type: "refund.make"; readonly cents: Cents }
  /** Money that came besides what paid the order is paid back. Which of it may be is decided with the payments. */
  | { readonly type: "payment.return" }
  /** The buyer's bank has taken the money back. Entered by hand. */
  | { readonly type: "dispute.enter" };

interface Amount {
  readonly cents: Cents;
}

/** Money is honoured whenever it comes; only its amount decides whether the order is paid. */
const arrival = [
  { guard: { type: "isExact", params: ({ event }: { event: Amount }) => event }, target: "paid" },
  { target: "review" },
] as const;

/** Legal, and leaves the order as it is: a move without an action counts as forbidden. */
const noted = { actions: "note" } as const;

const refunds = [
  {
    guard: { type: "isTheRest", params: ({ event }: { event: Amount }) => event },
    target: "refunded",
    actions: { type: "payBack", params: ({ event }: { event: Amount }) => event },
  },
  {
    guard: { type: "isAPart", params: ({ event }: { event: Amount }) => event },
    target: "partially-refunded",
    actions: { type: "payBack", params: ({ event }: { event: Amount }) => event },
  },
] as const;

/**
 * Which moves of an order are legal, for the server and the browser alike. Pure transitions and guards only: no clock, no
 * effect. Nothing but `money.arrive` and a total of nothing leads to `paid`.
 */
export const orderMachine = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderMove,
    input: {} as Pick<OrderContext, "totalCents" | "expiresAt"> & { readonly refundedCents: Cents },
  },
  guards: {
    isFree: ({ context }) => context.totalCents === 0,
    isOver: ({ context }, { at }: { readonly at: Instant }) => at >= context.expiresAt,
    isExact: ({ context }, { cents }: Amount) => cents === context.totalCents,
    isTheRest: ({ context }, { cents }: Amount) =>
      cents > 0 && cents + context.refundedCents === context.totalCents,
    isAPart: ({ context }, { cents }: Amount) =>
      cents > 0 && cents + context.refundedCents < context.totalCents,
  },
  actions: {
    note: () => {},
    payBack: assign(({ context }, { cents }: Amount) => ({
      refundedCents: (context.refundedCents + cents) as Cents,
    })),
  },
}).createMachine({
  id: "order",
  context: ({ input }) => ({ ...input }),
  initial: "pending",
  // Money for an order that is paid is a payment of its own, which staff pay back.
  states: {
    pending: {
      on: {
        "order.settle-free": { guard: "isFree", target: "paid" },
        "payment.leave": noted,
        "order.cancel": { target: "cancelled" },
        "clock.expire": { guard: { type: "isOver", params: ({ event }) => event }, target: "expired" },
        "money.arrive": arrival,
      },
    },
    cancelled: { on: { "money.arrive": arrival } },
    expired: { on: { "money.arrive": arrival } },
    // Money came, but not the amount of the order. No access; staff look at it.
    review: { on: { "money.arrive": arrival, "payment.return": noted } },
    paid: {
      on: {
        "money.arrive": noted,
        "refund.make": refunds,
        "payment.return": noted,
        "dispute.enter": { target: "disputed" },
      },
    },
    "partially-refunded": {
      on: {
        "money.arrive": noted,
        "refund.make": refunds,
        "payment.return": noted,
        "dispute.enter": { target: "disputed" },
      },
    },
    refunded: { on: { "money.arrive": noted, "payment.return": noted } },
    disputed: { on: { "money.arrive": noted, "payment.return": noted } },
  },
});
