import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { CouponCode, OrderId, PlanId } from "./ids.ts";

/** The most of one plan, and the most plans, that a cart holds; an order takes as many. */
export const maxOfAPlan = 10;
export const maxLines = 10;

export const CartLine = z.object({
  planId: PlanId,
  quantity: z.int().check(z.minimum(1), z.maximum(maxOfAPlan)),
});
export type CartLine = z.infer<typeof CartLine>;

/**
 * `open`: being filled. `checking-out`: an order waits for its money; a change opens it again. `paid` and `abandoned`: over
 * and empty; what is added then begins a new one.
 */
export const CartPhase = z.enum(["open", "checking-out", "paid", "abandoned"]);
export type CartPhase = z.infer<typeof CartPhase>;

/** What a buyer has chosen. Prices are not in it: those of the moment are shown, and the order names them. */
export const Cart = z.object({
  phase: CartPhase,
  lines: z.array(CartLine).check(z.maxLength(maxLines)),
  coupon: z.nullable(CouponCode),
  /** The order that the cart became. */
  orderId: z.nullable(OrderId),
});
export type Cart = z.infer<typeof Cart>;

/** What a buyer does to their cart. `less` stops at 1: taking a line out is an act of its own. */
export const CartMove = z.discriminatedUnion("type", [
  z.object({ type: z.literal("line.add"), planId: PlanId }),
  z.object({ type: z.literal("line.more"), planId: PlanId }),
  z.object({ type: z.literal("line.less"), planId: PlanId }),
  z.object({ type: z.literal("line.remove"), planId: PlanId }),
  z.object({ type: z.literal("coupon.apply"), coupon: CouponCode }),
  z.object({ type: z.literal("coupon.remove") }),
  z.object({ type: z.literal("cart.check-out"), orderId: OrderId }),
  z.object({ type: z.literal("cart.abandon") }),
]);
export type CartMove = z.infer<typeof CartMove>;

export const readCart = defineEndpoint({
  method: "GET",
  path: "/cart",
  summary: "The caller's cart; one that was filled in this browser before signing in is in it",
  access: "participant",
  data: "own",
  ok: Cart,
  refusals: {},
});

export const moveCart = defineEndpoint({
  method: "POST",
  path: "/cart/moves",
  summary: "Change the caller's cart, move by move: all of them, or none",
  access: "participant",
  data: "own",
  body: z.object({ moves: z.array(CartMove).check(z.minLength(1), z.maxLength(20)) }),
  ok: Cart,
  /** `CartMoveRefused`: the cart does not allow this move now; `facts.move`. `OrderNotFound`: it is not the caller's. */
  refusals: { CartMoveRefused: 409, PlanNotFound: 404, OrderNotFound: 404, TooManyTries: 429 },
});
