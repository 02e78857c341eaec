import { tellEvents } from "#kernel/event-store/event-sentences";
import { accessEvents, invoiceEvents, orderEvents, type OrderLine } from "../contract/events.ts";
import { subscriptionEvents } from "../contract/subscription-events.ts";
import { type Cents, decimalText } from "../contract/index.ts";

const rand = (amount: Cents) => `R${decimalText(amount)}`;
const linesText = (lines: readonly OrderLine[]) =>
  lines.map(({ planId, quantity }) => (quantity === 1 ? planId : `${quantity} × ${planId}`)).join(", ");

type Money = {
  readonly cents: Cents;
  readonly method: string;
  readonly providerPaymentId: string;
};
const money = ({ cents, method, providerPaymentId }: Money) =>
  `${rand(cents)} by ${method} (${providerPaymentId})`;

const orderSentences = tellEvents(orderEvents, {
  "billing.order-placed": ({ lines, totalCents, coupon, reference, accountId }) =>
    `Order ${reference} of ${accountId}: ${linesText(lines)}, ${rand(totalCents)}` +
    (coupon === null ? "" : `, ${rand(coupon.discountCents)} off by ${coupon.code}`),
  "billing.order-settled-free": () => "Paid: it costs nothing",
  "billing.payment-left": () => "The buyer came back without paying",
  "billing.order-cancelled": () => "Cancelled",
  "billing.order-expired": () => "Expired: no money came in time",
  "billing.payment-received": (data) => `Paid${data.late ? " late" : ""}: ${money(data)}`,
  "billing.payment-duplicated": (data) => `Paid once more, to be paid back: ${money(data)}`,
  "billing.payment-mismatched": (data) => `Money of another amount: ${money(data)}`,
  "billing.order-refunded": ({ cents, refundedCents, reason, by }) =>
    `Paid back ${rand(cents)} by ${by}: ${reason} (${rand(refundedCents)} in all)`,
  "billing.payment-returned": ({ cents, by, paymentId }) =>
    `Paid back ${rand(cents)} of payment ${paymentId}, which was not needed, by ${by}`,
  "billing.order-disputed": ({ by }) => `The bank took the money back, entered by ${by}`,
});

const accessSentences = tellEvents(accessEvents, {
  "billing.access-granted": ({ product, days, orderId }) => `${product} for ${days} days, by ${orderId}`,
  "billing.access-ended": ({ orderId }) => `Closed what ${orderId} had opened`,
});

const invoiceSentences = tellEvents(invoiceEvents, {
  "billing.invoice-issued": ({ serial, totalCents }) => `Invoice ${serial}: ${rand(totalCents)}`,
  "billing.credit-note-issued": ({ serial, totalCents, creditOf }) =>
    `Credit note ${serial} for ${creditOf}: ${rand(totalCents)}`,
});

const subscriptionSentences = tellEvents(subscriptionEvents, {
  "billing.subscription-chosen": ({ planId, cents, orderId }) =>
    `${orderId}: the card is to be charged again, ${rand(cents)} for ${planId}`,
  "billing.subscription-started": ({ nextOn }) => `Begun; the next charge is on ${nextOn}`,
  "billing.subscription-renewed": ({ orderId, nextOn }) => `Charged, by ${orderId}; the next is on ${nextOn}`,
  "billing.subscription-overdue": () => "A charge failed",
  "billing.subscription-cancelled": ({ by }) => `Cancelled by the ${by}`,
  "billing.subscription-ended": () => "Ended: no money came in the days of grace",
});

/** How the events of billing read on the command line. */
export const billingSentences = {
  ...orderSentences,
  ...accessSentences,
  ...invoiceSentences,
  ...subscriptionSentences,
};
