import { beginningOf, dayOf, daysLater } from "#vocabulary/day";
import type { Instant } from "#vocabulary/instant";
import {
  type Cents,
  coolingOffDays,
  noCents,
  type Placed,
  type ReceivedPayment,
  type RefundStatus,
  secondAdminFromCents,
  subtract,
} from "../contract/index.ts";

const isRefundable = ({ phase }: Placed): boolean => phase === "paid" || phase === "partially-refunded";

/** Returns the payment that paid an order; undefined when nothing did, or nothing was to pay. */
export const payingPayment = ({ payments }: Placed): ReceivedPayment | undefined =>
  payments.find(({ counts }) => counts === "paid");

/** Returns how much of a payment can go back: the rest of what paid the order, or all of one that came besides. */
export const refundableCents = (order: Placed, { counts, cents, isReturned }: ReceivedPayment): Cents => {
  if (counts !== "paid") return isReturned ? noCents : cents;
  return isRefundable(order) ? subtract(order.totalCents, order.refundedCents) : noCents;
};

/**
 * Returns until when a buyer may cancel: the end of the seventh day after the one of the payment. Null where nothing can go
 * back.
 */
export const refundUntil = (order: Placed): Instant | null => {
  const payment = payingPayment(order);
  if (order.paidAt === null || payment === undefined || refundableCents(order, payment) === 0) return null;
  return beginningOf(daysLater(dayOf(order.paidAt), coolingOffDays + 1));
};

/** Returns whether a buyer may still cancel. */
export const isCoolingOff = (order: Placed, at: Instant): boolean => at < (refundUntil(order) ?? 0);

/** What decides who may agree to a refund. Accounts are UUIDs. */
interface Agreeing {
  readonly status: RefundStatus;
  readonly cents: Cents;
  readonly approvedBy: string | null;
}

/** Returns the status after an admin agrees; null when that admin may not: a large refund needs two. */
export const agreedBy = ({ status, cents, approvedBy }: Agreeing, admin: string): RefundStatus | null => {
  if (status === "requested") return cents >= secondAdminFromCents ? "seconding" : "approved";
  return approvedBy === admin ? null : "approved";
};

/** What the provider could pay back of a payment before it was asked to, and can now. */
interface Left {
  readonly cents: Cents;
  readonly before: Cents | null;
  readonly now: Cents;
}

/**
 * Returns what to do next: `ask` the provider to pay back, note that it is `done`, or have staff look at it. What was asked
 * for before a process died is seen in what is left, so that nothing goes back twice.
 */
export const nextStep = ({ cents, before, now }: Left): "ask" | "done" | "stuck" => {
  if (before === null) return now >= cents ? "ask" : "stuck";
  if (now === before) return "ask";
  return now + cents === before ? "done" : "stuck";
};
