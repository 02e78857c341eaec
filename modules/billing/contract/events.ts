import * as z from "zod/mini";
import { AccountId } from "#modules/identity/contract";
import { defineEvent, defineEvents, type EventsOf } from "#vocabulary/event";
import { IsoInstant } from "#vocabulary/instant";
import { CouponCode, OrderId, PlanId, PriceId } from "./ids.ts";
import { Invoice } from "./invoices.ts";
import { BasisPoints, Cents } from "./money.ts";
import { Product } from "./plans.ts";

/** How money comes: by PayFast, or by a transfer to the bank account. */
export const PaymentMethod = z.enum(["payfast", "eft"]);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** A line of an order with its price frozen. */
export const OrderLine = z.object({
  planId: PlanId,
  priceId: PriceId,
  product: Product,
  days: z.int(),
  quantity: z.int(),
  unitCents: Cents,
});
export type OrderLine = z.infer<typeof OrderLine>;

/** The VAT in the total, at the rate of the day; null while the seller is not registered for VAT. */
export const FrozenVat = z.nullable(z.object({ basisPoints: BasisPoints, cents: Cents }));

export const orderPlaced = defineEvent({
  type: "billing.order-placed",
  version: 1,
  published: true,
  data: z.object({
    accountId: AccountId,
    lines: z.array(OrderLine),
    coupon: z.nullable(z.object({ code: CouponCode, discountCents: Cents })),
    totalCents: Cents,
    vat: FrozenVat,
    method: PaymentMethod,
    /** What the buyer writes on a transfer; also the order's number for people. */
    reference: z.string(),
    placedAt: IsoInstant,
    expiresAt: IsoInstant,
  }),
});

const at = { at: IsoInstant };

/** A total of nothing needs no payment. */
export const orderSettledFree = defineEvent({
  type: "billing.order-settled-free",
  version: 1,
  published: true,
  data: z.object(at),
});

/** The buyer came back from the payment page without paying. The order waits on. */
const paymentLeft = defineEvent({ type: "billing.payment-left", version: 1, data: z.object(at) });

const orderCancelled = defineEvent({ type: "billing.order-cancelled", version: 1, data: z.object(at) });
const orderExpired = defineEvent({ type: "billing.order-expired", version: 1, data: z.object(at) });

const money = {
  /** UUID of the row in `billing.payment`. */
  paymentId: z.guid(),
  method: PaymentMethod,
  /** Whom the provider names it by. Unique for the provider. */
  providerPaymentId: z.string(),
  cents: Cents,
  feeCents: Cents,
  ...at,
};

/** Confirmed money of the exact amount: the order is paid. `late`: it was cancelled or had expired. */
export const paymentReceived = defineEvent({
  type: "billing.payment-received",
  version: 1,
  published: true,
  data: z.object({ ...money, late: z.boolean() }),
});

/** Confirmed money for an order that is paid already. It is paid back. */
const paymentDuplicated = defineEvent({
  type: "billing.payment-duplicated",
  version: 1,
  data: z.object(money),
});

/** Confirmed money of another amount than the order's. It opens nothing, and is held until staff have looked. */
export const paymentMismatched = defineEvent({
  type: "billing.payment-mismatched",
  version: 1,
  published: true,
  data: z.object(money),
});

/** Why money is paid back. `cooling-off`: the buyer's right within seven days. */
export const RefundReason = z.enum(["cooling-off", "goodwill", "fault", "fraud"]);
export type RefundReason = z.infer<typeof RefundReason>;

/** Money was paid back; all of it when `refundedCents` is the order's total. */
export const orderRefunded = defineEvent({
  type: "billing.order-refunded",
  version: 1,
  published: true,
  data: z.object({
    refundId: z.guid(),
    cents: Cents,
    /** Everything that has been paid back by now. */
    refundedCents: Cents,
    reason: RefundReason,
    /** The staff account that did it. */
    by: AccountId,
    ...at,
  }),
});

/** A payment that came besides the one that paid the order was paid back, whole. */
const paymentReturned = defineEvent({
  type: "billing.payment-returned",
  version: 1,
  data: z.object({ refundId: z.guid(), paymentId: z.guid(), cents: Cents, by: AccountId, ...at }),
});

/** The buyer's bank has taken the money back. */
const orderDisputed = defineEvent({
  type: "billing.order-disputed",
  version: 1,
  data: z.object({ by: AccountId, ...at }),
});

/** Every event of an order's stream. */
export const orderEvents = defineEvents({
  orderPlaced,
  orderSettledFree,
  paymentLeft,
  orderCancelled,
  orderExpired,
  paymentReceived,
  paymentDuplicated,
  paymentMismatched,
  orderRefunded,
  paymentReturned,
  orderDisputed,
});
export type OrderEvent = EventsOf<typeof orderEvents>;

/** A paid order opened a product for an account, from now or from the end of what it has. */
export const accessGranted = defineEvent({
  type: "billing.access-granted",
  version: 1,
  published: true,
  data: z.object({ accountId: AccountId, orderId: OrderId, product: Product, days: z.int(), ...at }),
});

/** What an order opened is closed, because all of its money went back. */
export const accessEnded = defineEvent({
  type: "billing.access-ended",
  version: 1,
  published: true,
  data: z.object({ accountId: AccountId, orderId: OrderId, ...at }),
});

/** Every event of the stream of an account's prepaid periods. */
export const accessEvents = defineEvents({ accessGranted, accessEnded });
export type AccessEvent = EventsOf<typeof accessEvents>;

/** The invoice of a paid order, as it was issued. */
export const invoiceIssued = defineEvent({
  type: "billing.invoice-issued",
  version: 1,
  published: true,
  data: Invoice,
});

/** A credit note: a part or all of an invoice went back. */
export const creditNoteIssued = defineEvent({
  type: "billing.credit-note-issued",
  version: 1,
  published: true,
  data: Invoice,
});

/** Every event of the stream of an order's papers. */
export const invoiceEvents = defineEvents({ invoiceIssued, creditNoteIssued });
export type InvoiceEvent = EventsOf<typeof invoiceEvents>;
