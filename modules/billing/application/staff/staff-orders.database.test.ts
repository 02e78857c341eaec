import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rightCode } from "#modules/identity/testing";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type {
  CheckoutCart,
  OrderEntry,
  OrderReview,
  PaymentView,
  StaffCoupon,
  StaffPayment,
  StaffPlan,
} from "../../contract/index.ts";
import { adminUuid } from "../../testing/billing-harness.ts";
import { type PayingHarness, payingHarness } from "../../testing/paying-harness.ts";

let database: TestDatabase;
let till: PayingHarness;

beforeAll(async () => {
  database = await createTestDatabase();
  till = await payingHarness(database);
});
afterAll(async () => {
  await till.stop();
  await database.drop();
});

const admin = () => till.shop.buyer(adminUuid(1));
const read = async <Answer>(path: string): Promise<Answer> => {
  const { status, text } = await admin().get(path);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return JSON.parse(text) as Answer;
};
const search = async (query: string) =>
  (await read<{ orders: readonly OrderEntry[]; next: string | null }>(`/admin/orders${query}`)).orders;

test("one answer tells why a person has access: what was ordered, paid, opened and paid back, in its order", async () => {
  const me = till.someone();
  const order = await till.paid(me);
  const other = await till.shop.placed(me);
  const { orderId } = order;
  const review = await read<OrderReview>(`/admin/orders/${orderId}`);
  expect(review.access).toMatchObject([{ product: "access", isOpen: true }]);
  expect(review.timeline.map(({ what }) => what)).toEqual([
    "placed",
    "notified",
    "paid",
    "granted",
    "invoiced",
  ]);
  expect(review.others.map((one) => one.orderId)).toEqual([other.orderId]);
  const refund = { code: rightCode, commandId: crypto.randomUUID(), cents: 100, reason: "goodwill" };
  await admin().post(`/admin/orders/${orderId}/refunds`, refund);
  const after = await read<OrderReview>(`/admin/orders/${orderId}`);
  expect(after.timeline.at(-1)).toMatchObject({ what: "refund-asked", cents: 100, text: "goodwill" });
  expect(after.refunds).toMatchObject([{ status: "approved", hasBankDetails: false }]);
});

test("orders are found by reference as people write it, by ids and by status, page by page", async () => {
  const me = till.someone();
  const order = await till.paid(me);
  const { orderId, accountId } = (await search(`?text=${order.orderId}`))[0]!;
  expect(orderId).toBe(order.orderId);
  const written = order.reference.toLowerCase().replace("-", " ");
  for (const query of [
    `?text=${encodeURIComponent(written)}`,
    `?text=${accountId}`,
    `?text=${accountId}&status=paid`,
  ])
    expect((await search(query)).map((one) => one.orderId)).toEqual([order.orderId]);
  for (const query of [`?text=${accountId}&status=pending`, "?text=nonsense", "?email=no@example.org"])
    expect(await search(query)).toEqual([]);
  expect(await till.count("kernel.audit_entry WHERE action = 'billing.find-buyer'")).toBe(1);
  await Promise.all(Array.from({ length: 60 }, () => till.shop.placed(till.someone())));
  const first = await read<{ orders: readonly OrderEntry[]; next: string }>("/admin/orders");
  const second = await read<{ orders: readonly OrderEntry[] }>(`/admin/orders?after=${first.next}`);
  const ids = [...first.orders, ...second.orders].map((one) => one.orderId);
  expect(first.orders).toHaveLength(50);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBe(await till.count("billing.order"));
  const oldest = await read<{ orders: readonly OrderEntry[]; next: string }>("/admin/orders?sort=oldest");
  const rest = await read<{ orders: readonly OrderEntry[] }>(
    `/admin/orders?sort=oldest&after=${oldest.next}`,
  );
  expect([...oldest.orders, ...rest.orders].map((one) => one.orderId)).toEqual(ids.toReversed());
});

test("payments are found by order, buyer, method and time, read from either end, and are a file", async () => {
  const me = till.someone();
  const [one, other] = [await till.paid(me), await till.paid(me, { plan: "access-7" })];
  const { accountId } = (await search(`?text=${one.orderId}`))[0]!;
  const payments = async (query: string) =>
    (await read<{ payments: readonly StaffPayment[] }>(`/admin/payments?${query}`)).payments;
  const ordersOf = async (query: string) => (await payments(query)).map(({ orderId }) => orderId);
  expect(await ordersOf(`text=${accountId}`)).toEqual([other.orderId, one.orderId]);
  expect(await ordersOf(`text=${accountId}&sort=oldest`)).toEqual([one.orderId, other.orderId]);
  expect(await ordersOf(`text=${one.reference}`)).toEqual([one.orderId]);
  expect(await ordersOf(`text=${other.orderId}`)).toEqual([other.orderId]);
  const { at } = (await payments(`text=${other.orderId}`))[0]!;
  expect(await ordersOf(`text=${accountId}&before=${at}`)).toEqual([one.orderId]);
  expect(await ordersOf(`text=${accountId}&from=${at}`)).toEqual([other.orderId]);
  expect(await ordersOf(`text=${accountId}&method=eft`)).toEqual([]);
  expect(await ordersOf(`text=${accountId}&method=payfast`)).toHaveLength(2);
  for (const query of ["text=nonsense", "text=K53-0000000"]) expect(await ordersOf(query)).toEqual([]);
  const file = await admin().get(`/admin/exports/payments?text=${accountId}`);
  const [head, ...rows] = file.text.replace("\uFEFF", "").split("\r\n").filter(Boolean);
  expect(head).toBe(
    "paymentId,at,method,providerPaymentId,cents,feeCents,counts,isReturned,paidTwice,reference,orderId",
  );
  expect(rows.map((row) => row.split(",").at(-1))).toEqual([other.orderId, one.orderId]);
  const acts = "kernel.audit_entry WHERE action = 'billing.export-list' AND NOT facts ? 'text'";
  expect(await till.count(acts)).toBe(1);
});

test("money that came besides is listed until it goes back, and every notification shows its checks", async () => {
  const me = till.someone();
  const order = await till.paid(me);
  await till.send(till.bodyOf(order));
  const wrong = await till.shop.placed(me);
  await till.send(till.bodyOf(wrong, { amount_gross: "1.00" }));
  await till.send(till.bodyOf(wrong), "203.0.113.9");
  await till.sweep();
  const { payments } = await read<{ payments: readonly PaymentView[] }>("/admin/payments?besides=yes");
  const mine = payments.filter(({ orderId }) => [order.orderId, wrong.orderId].includes(orderId));
  expect(mine.map(({ counts }) => counts).toSorted()).toEqual(["duplicate", "mismatch"]);
  const { notifications, lastAt } = await read<{ notifications: readonly object[]; lastAt: string }>(
    "/admin/notifications?status=held",
  );
  expect(notifications[0]).toMatchObject({
    orderId: wrong.orderId,
    address: "203.0.113.9",
    checks: { signature: "right", merchant: "ours", source: "unknown" },
  });
  expect(Date.parse(lastAt)).toBeGreaterThan(0);
  const all = async (sort: string) =>
    (
      await read<{ notifications: readonly { notificationId: string }[] }>(
        `/admin/notifications?sort=${sort}`,
      )
    ).notifications.map(({ notificationId }) => notificationId);
  const newest = await all("newest");
  expect(newest.length).toBeGreaterThan(3);
  expect((await all("oldest")).toReversed()).toEqual(newest);
});

describe("what is sold", () => {
  test("gets a new price from a later moment on, and no price is changed", async () => {
    const validFrom = new Date(Date.now() + 3_600_000).toISOString();
    const add = (body: object) =>
      admin().post("/admin/plans/access-30/prices", { cents: 10_900, validFrom, ...body });
    expect((await add({ validFrom: "2026-11-01T00:00:00.000Z" })).json()).toMatchObject({
      tag: "PriceInThePast",
    });
    expect((await add({ cents: 499 })).json()).toMatchObject({ tag: "AmountTooSmall" });
    expect((await add({})).status).toBe(201);
    expect((await add({})).json()).toMatchObject({ tag: "PriceExists" });
    const { plans } = await read<{ plans: readonly StaffPlan[] }>("/admin/plans");
    const prices = plans.find(({ planId }) => planId === "access-30")!.prices;
    expect(prices.map(({ cents }) => cents)).toEqual([10_900, 9_900]);
    expect((await till.shop.planOf("access-30")).price.cents).toBe(9_900);
  });

  test("is hidden from sale by an admin, who shows it again, and what was bought stays open", async () => {
    const me = till.someone();
    await till.paid(me, { plan: "access-7" });
    const put = (planId: string, onSale: boolean, wasOnSale = !onSale) =>
      admin().put(`/admin/plans/${planId}/sale`, { onSale, wasOnSale });
    const { price } = await till.shop.planOf("access-7");
    expect((await put("access-7", false)).json()).toMatchObject({ planId: "access-7", onSale: false });
    expect(await till.shop.planOf("access-7")).toBeUndefined();
    const stale = await put("access-7", true, true);
    expect([stale.status, stale.json()]).toMatchObject([409, { tag: "SaleChanged" }]);
    const ordered = await till.shop.buyer(till.someone()).post("/orders", {
      lines: [{ planId: "access-7", priceId: price.priceId, quantity: 1 }],
      ...{ commandId: crypto.randomUUID(), method: "payfast", consent: true },
    });
    expect(ordered.json()).toMatchObject({ tag: "PlanNotFound" });
    expect(await till.mayUse(me)).toBe(true);
    expect((await put("access-7", true)).json()).toMatchObject({ onSale: true });
    expect(await till.shop.planOf("access-7")).toMatchObject({ planId: "access-7" });
    expect((await put("none", false)).json()).toMatchObject({ tag: "PlanNotFound" });
    expect(
      (await till.shop.buyer(me).put("/admin/plans/access-7/sale", { onSale: false, wasOnSale: true }))
        .status,
    ).toBe(403);
    const acts = "kernel.audit_entry WHERE action = 'billing.change-plan-sale'";
    expect(await till.count(acts)).toBe(2);
  });

  test("gets a coupon that works until it is ended, and again once it is resumed", async () => {
    const coupon = {
      code: "spring",
      discount: { kind: "percent", basisPoints: 5_000 },
      plans: null,
      leastCents: 0,
      mostUses: null,
      mostUsesByAccount: 1,
      validFrom: "2026-11-01T00:00:00.000Z",
      validTo: null,
    };
    expect((await admin().post("/admin/coupons", coupon)).json()).toMatchObject({ code: "SPRING", uses: 0 });
    expect((await admin().post("/admin/coupons", coupon)).json()).toMatchObject({ tag: "CouponExists" });
    expect((await admin().post("/admin/coupons", { ...coupon, code: "X1", plans: ["none"] })).status).toBe(
      404,
    );
    expect(await till.shop.placed(till.someone(), { coupon: "SPRING" })).toMatchObject({ totalCents: 4_950 });
    await admin().post("/admin/coupons/SPRING/end");
    // As from the page of a colleague that still shows it as it was.
    const late = async (act: string) => (await admin().post(`/admin/coupons/SPRING/${act}`)).json();
    expect(await late("end")).toMatchObject({ tag: "CouponChanged" });
    expect((await till.shop.order(till.someone(), { coupon: "SPRING" })).json()).toMatchObject({
      tag: "CouponRefused",
    });
    const { coupons } = await read<{ coupons: readonly StaffCoupon[] }>("/admin/coupons");
    expect(coupons).toMatchObject([{ code: "SPRING", uses: 1, isActive: false }]);
    expect((await admin().post("/admin/coupons/SPRING/resumption")).json()).toMatchObject({ isActive: true });
    expect(await late("resumption")).toMatchObject({ tag: "CouponChanged" });
    expect(await till.shop.placed(till.someone(), { coupon: "SPRING" })).toMatchObject({ totalCents: 4_950 });
    expect((await admin().post("/admin/coupons/NONE/resumption")).status).toBe(404);
    for (const action of ["end", "resume"])
      expect(await till.count(`kernel.audit_entry WHERE action = 'billing.${action}-coupon'`)).toBe(1);
  });

  test("has coupons that are found by state and by how their code begins, in three orders, page by page", async () => {
    await database.pool.query(
      `INSERT INTO billing.coupon (code, kind, amount, least_cents, most_uses_by_account, valid_from, active)
       SELECT 'MANY-' || to_char(n, 'FM000'), 'percent', 100, 0, 1, '2026-11-01'::timestamptz - n * interval '1 day',
         n % 10 > 0 FROM generate_series(1, 120) AS n`,
    );
    const all = async (query: string) => {
      const found: StaffCoupon[] = [];
      for (let after = ""; ;) {
        const page = await read<{ coupons: readonly StaffCoupon[]; next: string | null }>(
          `/admin/coupons?text=many${query}${after}`,
        );
        found.push(...page.coupons);
        if (page.next === null)
          return found.map(({ code, isActive }) => `${code}${isActive ? "" : " ended"}`);
        after = `&after=${page.next}`;
      }
    };
    const listed = Array.from({ length: 120 }, (_, index) => {
      const number = index + 1;
      return `MANY-${String(number).padStart(3, "0")}${number % 10 === 0 ? " ended" : ""}`;
    });
    const isEnded = (line: string) => line.endsWith(" ended");
    expect(await all("")).toEqual([...listed.filter((line) => !isEnded(line)), ...listed.filter(isEnded)]);
    expect(await all("&sort=newest")).toEqual(listed);
    expect(await all("&sort=oldest")).toEqual(listed.toReversed());
    expect(await all("&state=ended&sort=newest")).toEqual(listed.filter(isEnded));
    const file = await admin().get("/admin/exports/coupons?text=many&state=active&sort=newest");
    const [head, ...rows] = file.text.replace("\uFEFF", "").split("\r\n").filter(Boolean);
    expect(head).toBe(
      "code,discount,plans,leastCents,uses,mostUses,mostUsesByAccount,validFrom,validTo,isActive",
    );
    expect(rows.map((row) => row.split(",")[0])).toEqual(listed.filter((line) => !isEnded(line)));
  });
});

test("carts with something in them are listed without whose they are, and with the order that they became", async () => {
  const [filling, ordering] = [till.someone(), till.someone()];
  const move = (account: string, ...moves: readonly object[]) =>
    till.shop.buyer(account).post("/cart/moves", { moves });
  await move(filling, { type: "line.add", planId: "access-30" });
  await move(ordering, { type: "line.add", planId: "access-90" });
  const order = await till.shop.placed(ordering, { plan: "access-90" });
  await move(ordering, { type: "cart.check-out", orderId: order.orderId });
  await move(till.someone(), { type: "cart.abandon" });
  const { carts } = await read<{ carts: readonly CheckoutCart[] }>("/admin/checkouts");
  expect(carts.map(({ lines }) => lines.map(({ planId }) => planId))).toEqual([["access-90"], ["access-30"]]);
  expect(carts.map((cart) => cart.order?.reference ?? null)).toEqual([order.reference, null]);
  expect(JSON.stringify(carts[1])).not.toContain(filling.replaceAll("-", ""));
  await till.send(till.bodyOf(order));
  await till.sweep();
  const after = await read<{ carts: readonly CheckoutCart[] }>("/admin/checkouts");
  expect(after.carts).toHaveLength(1);
});

test("a learner reads and does none of it", async () => {
  for (const path of [
    "/admin/orders",
    "/admin/payments",
    "/admin/notifications",
    "/admin/coupons",
    "/admin/checkouts",
    "/admin/refunds",
  ])
    expect((await till.shop.buyer(till.someone()).get(path)).status).toBe(403);
});
