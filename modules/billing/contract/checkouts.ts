import * as z from "zod/mini";
import { PersonSearch } from "#modules/identity/contract";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { AfterCursor } from "#vocabulary/list-cursor";
import { timeSort } from "#vocabulary/list-sort";
import { CartLine } from "./cart.ts";
import { CouponCode, PlanId } from "./ids.ts";
import { OrderEntry } from "./staff-orders.ts";

const admins = ["admin"] as const;

/**
 * A cart with something in it. It names no one: who owns it is known once it has become an order, or to those who look for
 * that person.
 */
export const CheckoutCart = z.object({
  lines: z.array(CartLine),
  coupon: z.nullable(CouponCode),
  changedAt: IsoInstant,
  /** The order that it became and that waits for its money; null while it is being filled. */
  order: z.nullable(OrderEntry),
});
export type CheckoutCart = z.infer<typeof CheckoutCart>;

/** Every value is text, because it is read from an address. */
export const CheckoutFilter = z.object({
  /** The owner. Carts of browsers in which no one has signed in have none. */
  person: z.optional(PersonSearch),
  /** With something of this plan in it. */
  plan: z.optional(PlanId),
  /** With a coupon, whichever it is. */
  discounted: z.optional(z.literal("yes")),
  ...timeSort,
});
export type CheckoutFilter = z.infer<typeof CheckoutFilter>;

export const listCheckouts = defineEndpoint({
  method: "GET",
  path: "/admin/checkouts",
  summary: "Carts with something in them that fit a filter, touched last first by default, 50 at a time",
  access: admins,
  data: "any",
  query: z.extend(CheckoutFilter, { after: z.optional(AfterCursor) }),
  ok: z.object({ carts: z.array(CheckoutCart), next: z.nullable(z.string()) }),
  refusals: {},
});

export const exportCheckouts = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/carts",
  summary: "Every cart that fits a filter, without its owner, as a file; goes into the audit log",
  access: admins,
  data: "any",
  query: z.extend(CheckoutFilter, fileFormat),
});
