import * as z from "zod/mini";
import { AccountId } from "#modules/identity/contract";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { AfterCursor } from "#vocabulary/list-cursor";
import { timeSort } from "#vocabulary/list-sort";
import { PaymentMethod } from "./events.ts";
import { CouponCode, OrderId, PlanId } from "./ids.ts";
import { Invoice } from "./invoices.ts";
import { Cents } from "./money.ts";
import { OrderStatus, OrderView } from "./orders.ts";
import { Product } from "./plans.ts";
import { StaffRefund } from "./refunds.ts";

const admins = ["admin"] as const;

/** An order in the list of staff. */
export const OrderEntry = z.object({
  orderId: OrderId,
  accountId: AccountId,
  reference: z.string(),
  status: OrderStatus,
  totalCents: Cents,
  placedAt: IsoInstant,
});
export type OrderEntry = z.infer<typeof OrderEntry>;

/** Which of its days `from` and `before` are about. */
export const OrderDay = z.enum(["placed", "paid", "refunded"]);
export type OrderDay = z.infer<typeof OrderDay>;

/**
 * Every value is text, because it is read from an address. What only the read model of orders knows may be a moment behind
 * the log: `method`, `plan`, `coupon`, `discounted`, and the days on which an order was paid or paid back.
 */
export const OrderFilter = z.object({
  status: z.optional(OrderStatus),
  method: z.optional(PaymentMethod),
  /** With something of this plan in it. */
  plan: z.optional(PlanId),
  coupon: z.optional(CouponCode),
  /** With a coupon, whichever it is. */
  discounted: z.optional(z.literal("yes")),
  /** `placed` by default. */
  day: z.optional(OrderDay),
  from: z.optional(IsoInstant),
  before: z.optional(IsoInstant),
  /** A reference as people write it, or the id of an order or an account. */
  text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
  /** The e-mail address of the buyer. Each search by one is recorded. */
  email: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(254))),
  /** By when they were placed. */
  ...timeSort,
});
export type OrderFilter = z.infer<typeof OrderFilter>;

export const searchOrders = defineEndpoint({
  method: "GET",
  path: "/admin/orders",
  summary: "Orders of everyone, newest first by default, 50 at a time",
  access: admins,
  data: "any",
  query: z.extend(OrderFilter, { after: z.optional(AfterCursor) }),
  ok: z.object({ orders: z.array(OrderEntry), next: z.nullable(z.string()) }),
  refusals: {},
});

export const exportOrders = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/orders",
  summary: "Every order that fits the filter, as a file; goes into the audit log",
  access: admins,
  data: "any",
  query: z.extend(OrderFilter, fileFormat),
});

/** What can happen around an order, in the order of an ordinary one. */
export const TimelineWhat = z.enum([
  "placed",
  "settled-free",
  "left",
  "notified",
  "paid",
  "paid-late",
  "duplicated",
  "mismatched",
  "granted",
  "invoiced",
  "cancelled",
  "expired",
  "refund-asked",
  "refund-declined",
  "refunded",
  "returned",
  "ended",
  "credited",
  "disputed",
]);
export type TimelineWhat = z.infer<typeof TimelineWhat>;

/** One thing that happened. What a kind does not have is null. */
export const TimelineEntry = z.object({
  at: IsoInstant,
  what: TimelineWhat,
  cents: z.nullable(Cents),
  days: z.nullable(z.int()),
  /** A reference, the provider's id, a serial, a product or a status: never words. */
  text: z.nullable(z.string()),
  /** The member of staff who did it. */
  by: z.nullable(AccountId),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** What an order opened. `until` is the first moment after it. */
export const OpenedAccess = z.object({
  product: Product,
  from: IsoInstant,
  until: IsoInstant,
  isOpen: z.boolean(),
});

/** Money that came for an order. */
export const PaymentView = z.object({
  paymentId: z.guid(),
  orderId: OrderId,
  reference: z.string(),
  method: PaymentMethod,
  providerPaymentId: z.string(),
  cents: Cents,
  /** `duplicate` and `mismatch` opened nothing, and are to be paid back. */
  counts: z.enum(["paid", "duplicate", "mismatch"]),
  isReturned: z.boolean(),
});
export type PaymentView = z.infer<typeof PaymentView>;

/** Everything about an order on one page. */
export const OrderReview = z.object({
  accountId: AccountId,
  order: OrderView,
  access: z.array(OpenedAccess),
  payments: z.array(PaymentView),
  refunds: z.array(StaffRefund),
  papers: z.array(Invoice),
  timeline: z.array(TimelineEntry),
  /** The buyer's other orders, newest first. */
  others: z.array(OrderEntry),
});
export type OrderReview = z.infer<typeof OrderReview>;

export const reviewOrder = defineEndpoint({
  method: "GET",
  path: "/admin/orders/:orderId",
  summary: "An order with everything that happened around it, and what it opens",
  access: admins,
  data: "any",
  params: z.object({ orderId: OrderId }),
  ok: OrderReview,
  refusals: { OrderNotFound: 404 },
});

/** A payment in the list of staff. */
export const StaffPayment = z.extend(PaymentView, {
  at: IsoInstant,
  feeCents: Cents,
  /** It paid its order, which is the second one of a document that the buyer had. */
  paidTwice: z.boolean(),
});
export type StaffPayment = z.infer<typeof StaffPayment>;

/** Every value is text, because it is read from an address. */
export const PaymentFilter = z.object({
  method: z.optional(PaymentMethod),
  /** The reference of an order as people write it, or the id of an order or an account. */
  text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
  /** Received at this moment or later, and before that one. */
  from: z.optional(IsoInstant),
  before: z.optional(IsoInstant),
  ...timeSort,
});
export type PaymentFilter = z.infer<typeof PaymentFilter>;

export const listPayments = defineEndpoint({
  method: "GET",
  path: "/admin/payments",
  summary:
    "Payments, newest first by default, 50 at a time; or those that came besides and are still here, 200 at most",
  access: admins,
  data: "any",
  /** Of those that came besides, nothing else is asked. */
  query: z.extend(PaymentFilter, { besides: z.optional(z.literal("yes")), after: z.optional(AfterCursor) }),
  ok: z.object({ payments: z.array(StaffPayment), next: z.nullable(z.string()) }),
  refusals: {},
});

export const exportPayments = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/payments",
  summary: "Every payment that fits the filter, as a file; goes into the audit log",
  access: admins,
  data: "any",
  query: z.extend(PaymentFilter, fileFormat),
});

export const NotificationStatus = z.enum(["waiting", "settled", "noted", "held", "refused"]);
export type NotificationStatus = z.infer<typeof NotificationStatus>;
/** The states of those that failed a check and so belong to no payment. */
export const unmatchedStatuses = ["held", "refused"] as const satisfies readonly NotificationStatus[];

/** A notification of the provider, with the outcome of every check so far. Its body stays sealed. */
export const NotificationLine = z.object({
  notificationId: z.guid(),
  receivedAt: IsoInstant,
  status: NotificationStatus,
  checks: z.record(z.string(), z.string()),
  orderId: z.nullable(OrderId),
  address: z.string(),
  tries: z.int(),
});
export type NotificationLine = z.infer<typeof NotificationLine>;

/** Every value is text, because it is read from an address. */
export const NotificationFilter = z.object({
  /** `unmatched`: held or refused. */
  status: z.optional(z.enum([...NotificationStatus.options, "unmatched"])),
  /** The reference of an order as people write it, or the id of an order or an account. */
  text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
  ...timeSort,
});
export type NotificationFilter = z.infer<typeof NotificationFilter>;

export const listNotifications = defineEndpoint({
  method: "GET",
  path: "/admin/notifications",
  summary: "What the payment provider sent, newest first by default, 50 at a time",
  access: admins,
  data: "any",
  query: z.extend(NotificationFilter, { after: z.optional(AfterCursor) }),
  ok: z.object({
    notifications: z.array(NotificationLine),
    next: z.nullable(z.string()),
    /** When the last signed one came; null when none ever did. */
    lastAt: z.nullable(IsoInstant),
  }),
  refusals: {},
});

export const exportNotifications = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/notifications",
  summary: "What the payment provider sent, without the bodies, as a file; goes into the audit log",
  access: admins,
  data: "any",
  query: z.extend(NotificationFilter, fileFormat),
});
