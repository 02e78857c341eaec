import * as z from "zod/mini";
import { AccountId, PersonSearch } from "#modules/identity/contract";
import { defineEndpoint } from "#vocabulary/endpoint";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { idSchema } from "#vocabulary/id";
import { IsoInstant } from "#vocabulary/instant";
import { idInCursor, momentInCursor } from "#vocabulary/list-cursor";
import { BankAccount } from "./bank-account.ts";
import { PaymentMethod, RefundReason } from "./events.ts";
import { OrderId } from "./ids.ts";
import { Cents } from "./money.ts";

export const RefundId = idSchema("ref");
export type RefundId = z.infer<typeof RefundId>;

/** A buyer may cancel within so many days after paying, and is paid back everything. */
export const coolingOffDays = 7;
/** From this amount on, two admins have to agree. */
export const secondAdminFromCents = 50_000;

/**
 * `seconding`: one admin agreed, another has to. `approved`: it is on its way. `stuck`: the provider says something that
 * does not fit, so staff look at it.
 */
export const RefundStatus = z.enum(["requested", "seconding", "approved", "paid", "declined", "stuck"]);
export type RefundStatus = z.infer<typeof RefundStatus>;

/** Why a buyer asks for the money back. The law wants no reason, so it may be left out. */
export const BuyerReason = z.enum([
  "changed-mind",
  "not-as-expected",
  "not-needed",
  "bought-twice",
  "does-not-work",
]);
export type BuyerReason = z.infer<typeof BuyerReason>;

/** A refund as its buyer sees it. */
export const Refund = z.object({
  refundId: RefundId,
  orderId: OrderId,
  cents: Cents,
  reason: RefundReason,
  /** What the buyer said; null when nothing, or when staff began it. */
  because: z.nullable(BuyerReason),
  status: RefundStatus,
  /** A payment goes back the way it came. */
  method: PaymentMethod,
  requestedAt: IsoInstant,
  settledAt: z.nullable(IsoInstant),
});
export type Refund = z.infer<typeof Refund>;

/** A refund as staff see it. */
export const StaffRefund = z.extend(Refund, {
  accountId: AccountId,
  reference: z.string(),
  requestedBy: AccountId,
  approvedBy: z.nullable(AccountId),
  secondedBy: z.nullable(AccountId),
  /** Whether there are bank details, which only `readRefundAccount` shows. */
  hasBankDetails: z.boolean(),
});
export type StaffRefund = z.infer<typeof StaffRefund>;

const ofOrder = z.object({ orderId: OrderId });
const ofRefund = z.object({ refundId: RefundId });
const admins = ["admin"] as const;
/** The digits of the authenticator, or a recovery code. */
const confirmed = { code: z.string().check(z.minLength(6), z.maxLength(40)) };
const confirming = { SecondFactorRefused: 422, TooManyTries: 429 } as const;

export const requestRefund = defineEndpoint({
  method: "POST",
  path: "/orders/:orderId/refunds",
  summary:
    "Ask for all money of an order within 7 days after it was paid; again, it returns the same request",
  access: "signed-in",
  data: "own",
  params: ofOrder,
  /** A transfer is paid back by transfer: it needs the account. A card payment goes back to the card. */
  body: z.object({ because: z.optional(BuyerReason), bank: z.optional(BankAccount) }),
  ok: Refund,
  status: 201,
  refusals: { OrderNotFound: 404, NothingToRefund: 409, RefundPeriodOver: 409, BankDetailsNeeded: 422 },
});

export const readRefunds = defineEndpoint({
  method: "GET",
  path: "/orders/:orderId/refunds",
  summary: "The refunds of one of the caller's own orders, oldest first",
  access: "signed-in",
  data: "own",
  params: ofOrder,
  ok: z.object({ refunds: z.array(Refund) }),
  refusals: { OrderNotFound: 404 },
});

/** `waiting`: those that wait first, each by age. */
export const RefundSort = z.enum(["waiting", "newest", "oldest"]);
export type RefundSort = z.infer<typeof RefundSort>;

/** Every value is text, because it is read from an address. */
export const RefundFilter = z.object({
  status: z.optional(RefundStatus),
  /** The reference of an order as people write it, or the id of an order or an account. */
  text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
  /** The buyer. */
  person: z.optional(PersonSearch),
  sort: z.optional(RefundSort),
});
export type RefundFilter = z.infer<typeof RefundFilter>;

/** Where a page begins, as the page before named it: also once that refund is paid, and stands somewhere else. */
const AfterRefund = z
  .string()
  .check(
    z.regex(new RegExp(`^(?:waiting|over)_${momentInCursor}_${idInCursor}$`), "must be a cursor of the list"),
  );

export const listRefunds = defineEndpoint({
  method: "GET",
  path: "/admin/refunds",
  summary: "Refunds that fit a filter, those that wait first by age by default, 50 at a time",
  access: admins,
  data: "any",
  query: z.extend(RefundFilter, { after: z.optional(AfterRefund) }),
  ok: z.object({ refunds: z.array(StaffRefund), next: z.nullable(z.string()) }),
  refusals: {},
});

export const exportRefunds = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/refunds",
  summary: "Refunds that fit a filter, without bank details, as a file; goes into the audit log",
  access: admins,
  data: "any",
  query: z.extend(RefundFilter, fileFormat),
});

export const startRefund = defineEndpoint({
  method: "POST",
  path: "/admin/orders/:orderId/refunds",
  summary: "Pay back a part or all of an order, or all of a payment that came for it besides",
  access: admins,
  data: "any",
  params: ofOrder,
  body: z.object({
    ...confirmed,
    commandId: z.guid(),
    cents: Cents.check(z.refine((amount) => amount > 0, "amount-missing")),
    reason: RefundReason,
    /** A payment that came twice or with another amount; left out, it is the one that paid the order. */
    paymentId: z.optional(z.guid()),
    bank: z.optional(BankAccount),
  }),
  ok: StaffRefund,
  status: 201,
  refusals: {
    OrderNotFound: 404,
    NothingToRefund: 409,
    RefundTooLarge: 409,
    RefundOpen: 409,
    BankDetailsNeeded: 422,
    ...confirming,
  },
});

export const approveRefund = defineEndpoint({
  method: "POST",
  path: "/admin/refunds/:refundId/approval",
  summary: "Agree to a refund; a large one needs a second admin",
  access: admins,
  data: "any",
  params: ofRefund,
  body: z.object(confirmed),
  ok: StaffRefund,
  refusals: { RefundNotFound: 404, RefundClosed: 409, SecondAdminNeeded: 409, ...confirming },
});

export const declineRefund = defineEndpoint({
  method: "POST",
  path: "/admin/refunds/:refundId/declining",
  summary: "Decline a refund that waits",
  access: admins,
  data: "any",
  params: ofRefund,
  ok: StaffRefund,
  refusals: { RefundNotFound: 404, RefundClosed: 409 },
});

export const readRefundAccount = defineEndpoint({
  method: "POST",
  path: "/admin/refunds/:refundId/bank-details",
  summary:
    "The bank details of a refund that is to be transferred, in full; they are deleted once it is paid",
  access: admins,
  data: "any",
  params: ofRefund,
  body: z.object(confirmed),
  ok: BankAccount,
  refusals: { RefundNotFound: 404, BankDetailsGone: 404, ...confirming },
});

export const finishRefund = defineEndpoint({
  method: "POST",
  path: "/admin/refunds/:refundId/payment",
  summary: "Note that a refund by transfer was paid at the bank",
  access: admins,
  data: "any",
  params: ofRefund,
  body: z.object(confirmed),
  ok: StaffRefund,
  refusals: { RefundNotFound: 404, RefundClosed: 409, ...confirming },
});
