import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { CartLine } from "./cart.ts";
import { CouponCode } from "./ids.ts";
import { OrderEntry } from "./staff-orders.ts";

export const mostCheckouts = 100;

/** A cart with something in it. It names no one: who owns it is known once it has become an order. */
export const CheckoutCart = z.object({
  lines: z.array(CartLine),
  coupon: z.nullable(CouponCode),
  changedAt: IsoInstant,
  /** The order that it became and that waits for its money; null while it is being filled. */
  order: z.nullable(OrderEntry),
});
export type CheckoutCart = z.infer<typeof CheckoutCart>;

export const listCheckouts = defineEndpoint({
  method: "GET",
  path: "/admin/checkouts",
  summary: "Carts with something in them, touched last first, 100 at most",
  access: ["admin"],
  data: "any",
  ok: z.object({ carts: z.array(CheckoutCart) }),
  refusals: {},
});
