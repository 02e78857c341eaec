import * as z from "zod/mini";
import { Day } from "#vocabulary/day";
import { defineEndpoint } from "#vocabulary/endpoint";
import { idSchema } from "#vocabulary/id";
import { IsoInstant } from "#vocabulary/instant";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { AfterCursor } from "#vocabulary/list-cursor";
import { timeSort } from "#vocabulary/list-sort";
import { OrderId } from "./ids.ts";
import { Cents } from "./money.ts";

const admins = ["admin"] as const;

/** So many card orders waiting without a notification are no chance: the provider does not reach us. */
export const silentFrom = 3;

export const DifferenceId = idSchema("dif");
export type DifferenceId = z.infer<typeof DifferenceId>;

export const DifferenceKind = z.enum(["unknown-here", "missing-there", "amount"]);
export type DifferenceKind = z.infer<typeof DifferenceKind>;

/** `explained`: staff know where it comes from. `known`: both sides know the payment by now. */
export const DifferenceEnd = z.enum(["explained", "known"]);
export type DifferenceEnd = z.infer<typeof DifferenceEnd>;

/** A payment that is not the same here and at the provider. */
export const PaymentDifference = z.object({
  differenceId: DifferenceId,
  kind: DifferenceKind,
  providerPaymentId: z.string(),
  orderId: z.nullable(OrderId),
  ourCents: z.nullable(Cents),
  theirCents: z.nullable(Cents),
  foundAt: IsoInstant,
  /** How it ended; null while it stands. */
  ended: z.nullable(DifferenceEnd),
});
export type PaymentDifference = z.infer<typeof PaymentDifference>;

/** Every value is text, because it is read from an address. */
export const DifferenceFilter = z.object({
  /** Without it, those that stand. */
  ended: z.optional(DifferenceEnd),
  kind: z.optional(DifferenceKind),
  /** By when they were found. */
  ...timeSort,
});
export type DifferenceFilter = z.infer<typeof DifferenceFilter>;

/** A comparison of our payments with the provider's history of some days. */
export const PaymentComparison = z.object({
  from: Day,
  day: Day,
  payments: z.int(),
  cents: Cents,
  differences: z.int(),
  ranAt: IsoInstant,
});
export type PaymentComparison = z.infer<typeof PaymentComparison>;

export const readReconciliation = defineEndpoint({
  method: "GET",
  path: "/admin/reconciliation",
  summary:
    "How our payments compare with the provider's history: the last 30 comparisons, and what differs, the oldest first by default, 50 at a time",
  access: admins,
  data: "any",
  query: z.extend(DifferenceFilter, { after: z.optional(AfterCursor) }),
  ok: z.object({
    comparisons: z.array(PaymentComparison),
    differences: z.array(PaymentDifference),
    next: z.nullable(z.string()),
    /** Card orders that have waited for an hour, and no notification has come since; an alarm from `silentFrom` on. */
    silentOrders: z.int(),
  }),
  refusals: {},
});

export const exportDifferences = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/payment-differences",
  summary:
    "Every difference to the provider's history that fits a filter, as a file; goes into the audit log",
  access: admins,
  data: "any",
  query: z.extend(DifferenceFilter, fileFormat),
});

export const exportComparisons = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/payment-comparisons",
  summary: "Every comparison with the provider's history, as a file; goes into the audit log",
  access: admins,
  data: "any",
  query: z.object(fileFormat),
});

export const explainDifference = defineEndpoint({
  method: "POST",
  path: "/admin/reconciliation/:differenceId/explanation",
  summary: "Take a difference off the list: staff know where it comes from",
  access: admins,
  data: "any",
  params: z.object({ differenceId: DifferenceId }),
  ok: PaymentDifference,
  refusals: { DifferenceNotFound: 404 },
});

export const restoreDifference = defineEndpoint({
  method: "POST",
  path: "/admin/reconciliation/:differenceId/restoration",
  summary: "Put a difference that staff took off the list back on it; no payment is changed by that",
  access: admins,
  data: "any",
  params: z.object({ differenceId: DifferenceId }),
  ok: PaymentDifference,
  refusals: { DifferenceNotFound: 404 },
});
