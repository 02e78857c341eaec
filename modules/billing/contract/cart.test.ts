import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { afterCartEvent, type CartEvent, emptyCart } from "./cart.machine.ts";
import { Cart } from "./cart.ts";
import type { OrderId } from "./ids.ts";

const [first, second] = [`ord_${"1".repeat(32)}`, `ord_${"2".repeat(32)}`] as OrderId[];
const line = (type: "line.add" | "line.more" | "line.less" | "line.remove", planId = "access-30") => ({
  type,
  planId,
});
const after = (...events: readonly CartEvent[]): Cart =>
  events.reduce((cart, event) => {
    const next = afterCartEvent(cart, event);
    if (next === null) throw new Error(`${event.type} is refused`);
    return next;
  }, emptyCart);

describe("a cart", () => {
  test("takes a plan once, and one more of it when it is added again", () => {
    expect(after(line("line.add"), line("line.add")).lines).toEqual([{ planId: "access-30", quantity: 2 }]);
  });

  test("never holds less than one of a plan; removing it is an act of its own", () => {
    const filled = after(line("line.add"), line("line.more"), line("line.less"), line("line.less"));
    expect(filled.lines).toEqual([{ planId: "access-30", quantity: 1 }]);
    expect(afterCartEvent(filled, line("line.remove"))?.lines).toEqual([]);
  });

  test("keeps one coupon until it is removed", () => {
    const applied = after({ type: "coupon.apply", coupon: "ONE" }, { type: "coupon.apply", coupon: "TWO" });
    expect(applied.coupon).toBe("TWO");
    expect(afterCartEvent(applied, { type: "coupon.remove" })?.coupon).toBeNull();
  });

  test("cannot be checked out while it is empty", () => {
    expect(afterCartEvent(emptyCart, { type: "cart.check-out", orderId: first! })).toBeNull();
  });

  test("is paid by its own order alone, and not by one from before a change", () => {
    const checkedOut = after(line("line.add"), { type: "cart.check-out", orderId: first! });
    expect(afterCartEvent(checkedOut, { type: "order.paid", orderId: second! })).toBeNull();
    expect(afterCartEvent(checkedOut, { type: "order.paid", orderId: first! })).toEqual({
      ...emptyCart,
      phase: "paid",
    });
    const changed = afterCartEvent(checkedOut, line("line.more"))!;
    expect(changed).toMatchObject({ phase: "open", orderId: null });
    expect(afterCartEvent(changed, { type: "order.paid", orderId: first! })).toBeNull();
  });

  test("that is over begins anew with a coupon", () => {
    const paid = { ...emptyCart, phase: "paid" } as const;
    expect(afterCartEvent(paid, { type: "coupon.apply", coupon: "GIFT" })).toEqual({
      ...emptyCart,
      coupon: "GIFT",
    });
  });

  test("that is over begins anew with what is added", () => {
    const abandoned = after(line("line.add", "access-7"), { type: "cart.abandon" });
    expect(abandoned).toEqual({ ...emptyCart, phase: "abandoned" });
    expect(afterCartEvent(abandoned, line("line.more", "access-7"))).toBeNull();
    expect(afterCartEvent(abandoned, line("line.add"))).toMatchObject({
      phase: "open",
      lines: [{ planId: "access-30" }],
    });
  });

  test("of a guest joins that of the account: the larger number of each plan, the account's own coupon", () => {
    const mine = after(line("line.add"), { type: "coupon.apply", coupon: "MINE" });
    const lines = [
      { planId: "access-30", quantity: 3 },
      { planId: "Whatsapp-group", quantity: 1 },
    ];
    expect(afterCartEvent(mine, { type: "cart.claim", lines, coupon: "GUEST" })).toMatchObject({
      lines,
      coupon: "MINE",
    });
  });

  test("is whole after any moves: lines of 1 to 10, each plan once, an order while it is checked out", () => {
    const events: CartEvent[] = [
      ...(["line.add", "line.more", "line.less", "line.remove"] as const).flatMap((type) =>
        ["access-7", "access-30"].map((planId) => line(type, planId)),
      ),
      { type: "coupon.apply", coupon: "ONE" },
      { type: "coupon.remove" },
      { type: "cart.check-out", orderId: first! },
      { type: "order.paid", orderId: first! },
      { type: "cart.abandon" },
    ];
    const law = fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (moves) => {
      const cart = moves.reduce((before, event) => afterCartEvent(before, event) ?? before, emptyCart);
      expect(Cart.parse(cart)).toEqual(cart);
      expect(new Set(cart.lines.map(({ planId }) => planId)).size).toBe(cart.lines.length);
      expect(cart.orderId !== null).toBe(cart.phase === "checking-out");
    });
    fc.assert(law, { numRuns: 500 });
  });
});
