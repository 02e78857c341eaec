import * as z from "zod/mini";
import { Day } from "#vocabulary/day";
import { defineEndpoint } from "#vocabulary/endpoint";
import { idSchema } from "#vocabulary/id";
import { IsoInstant } from "#vocabulary/instant";
import { OrderId } from "./ids.ts";
import { Cents } from "./money.ts";

const admins = ["admin"] as const;

/** So many card orders waiting without a notification are no chance: the provider does not reach us. */
export const silentFrom = 3;

export const DifferenceId = idSchema("dif");
export type DifferenceId = z.infer<typeof DifferenceId>;

/** A payment that is not the same here and at the provider. */
export const PaymentDifference = z.object({
  differenceId: DifferenceId,
  kind: z.enum(["unknown-here", "missing-there", "amount"]),
  providerPaymentId: z.string(),
  orderId: z.nullable(OrderId),
  ourCents: z.nullable(Cents),
  theirCents: z.nullable(Cents),
  foundAt: IsoInstant,
});
export type PaymentDifference = z.infer<typeof PaymentDifference>;

export const readReconciliation = defineEndpoint({
  method: "GET",
  path: "/admin/reconciliation",
  summary: "How our payments compare with the provider's history: the last 30 comparisons, and what differs",
  access: admins,
  data: "any",
  ok: z.object({
    comparisons: z.array(
      z.object({
        from: Day,
        day: Day,
        payments: z.int(),
        cents: Cents,
        differences: z.int(),
        ranAt: IsoInstant,
      }),
    ),
    /** Those that stand, the oldest first, 200 at most. */
    differences: z.array(PaymentDifference),
    /** Card orders that have waited for an hour, and no notification has come since; an alarm from `silentFrom` on. */
    silentOrders: z.int(),
  }),
  refusals: {},
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
