import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import { listPlans } from "#modules/billing/contract";
import {
  decideReview,
  listProducts,
  listReviews,
  listStaffReviews,
  type OwnReview,
  readOwnShop,
  type StaffReview,
} from "#modules/admin-template/contract";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";
import { type RunningApp, startApp } from "./running-app.fixture.ts";

let database: TestDatabase;
let app: RunningApp;
const browsers: TestBrowser[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url, { PAYMENTS: "simulator" });
  await database.pool.query(
    `INSERT INTO billing.coupon (code, kind, amount, least_cents, most_uses_by_account, valid_from, active)
     VALUES ('ALL', 'percent', 10000, 0, 10, now() - interval '1 day', true)`,
  );
});
afterAll(async () => {
  for (const browser of browsers) browser.close();
  await app.stop();
  await database.drop();
});

const learner = async (): Promise<TestBrowser> => {
  const browser = new TestBrowser(app.port);
  browsers.push(browser);
  await signUp(browser);
  return browser;
};

/** Buys a product with a coupon that takes everything off. */
const buy = async (browser: TestBrowser, product: string): Promise<void> => {
  const { plans } = await browser.call(listPlans);
  const { planId, price } = plans.find(({ planId: id }) => id === product)!;
  const lines = [{ planId, priceId: price.priceId, quantity: 1 }];
  const body = { lines, coupon: "ALL", commandId: randomUUID(), method: "payfast", consent: true };
  expect(succeeded<{ status: string }>(await browser.post("/orders", body)).status).toBe("paid");
};

const fetchPdf = (browser: TestBrowser, material: string) =>
  browser.send("GET", `/shop/own/material?material=${material}`);
const tagOf = ({ status, text }: { readonly status: number; readonly text: string }) => [
  status,
  (JSON.parse(text) as { tag: string }).tag,
];

test("only who has paid for study material may download it, and it is drawn once for all of them", async () => {
  const [buyer, other] = [await learner(), await learner()];
  expect(tagOf(await fetchPdf(buyer, "workbook"))).toEqual([403, "NotBought"]);
  expect(tagOf(await fetchPdf(new TestBrowser(app.port), "workbook"))).toEqual([401, "NotSignedIn"]);
  await buy(buyer, "workbook");
  const first = await fetchPdf(buyer, "workbook");
  expect(first.status).toBe(200);
  expect(first.text.startsWith("%PDF-")).toBe(true);
  expect(tagOf(await fetchPdf(buyer, "sign-chart"))).toEqual([403, "NotBought"]);
  expect(tagOf(await fetchPdf(other, "workbook"))).toEqual([403, "NotBought"]);

  const drawn = async () =>
    (await database.pool.query("SELECT product, edition, pages, made_at FROM admin_template.shop_material"))
      .rows;
  const [row, ...more] = await drawn();
  expect([row, more]).toMatchObject([{ product: "workbook", pages: expect.any(Number) as number }, []]);
  expect(row.pages).toBeGreaterThan(15);
  await buy(other, "workbook");
  expect((await fetchPdf(other, "workbook")).text).toBe(first.text);
  expect(await drawn()).toEqual([row]);
  // Another edition takes its place.
  await database.pool.query("UPDATE admin_template.shop_material SET edition = 'before'");
  expect((await fetchPdf(buyer, "workbook")).status).toBe(200);
  expect(await drawn()).toMatchObject([{ edition: row.edition }]);
});

const orderOf = async (browser: TestBrowser, product: string, quantity = 1) => {
  const { planId, price } = (await browser.call(listPlans)).plans.find(({ planId: id }) => id === product)!;
  const lines = [{ planId, priceId: price.priceId, quantity }];
  return { lines, commandId: randomUUID(), method: "payfast", consent: true };
};

test("one buyer orders a document once, and what they have paid for meanwhile is not paid again", async () => {
  const buyer = await learner();
  expect(tagOf(await buyer.post("/orders", await orderOf(buyer, "sign-chart", 2)))).toEqual([
    409,
    "OneIsEnough",
  ]);
  const waiting = succeeded<{ orderId: string }>(
    await buyer.post("/orders", await orderOf(buyer, "sign-chart")),
  );
  await buy(buyer, "sign-chart");
  const again = await orderOf(buyer, "sign-chart");
  expect(tagOf(await buyer.post("/orders", again))).toEqual([409, "OneIsEnough"]);
  expect(tagOf(await buyer.post("/orders/quote", { lines: again.lines }))).toEqual([409, "OneIsEnough"]);
  expect(tagOf(await buyer.post(`/orders/${waiting.orderId}/payment`, {}))).toEqual([409, "OneIsEnough"]);
  // Access to papers is prepaid time, which can be bought again.
  expect((await buyer.post("/orders", await orderOf(buyer, "access-30", 2))).status).toBe(201);
  await database.pool.query(
    "UPDATE billing.access SET ended_at = now() WHERE product = 'sign-chart' AND ended_at IS NULL",
  );
  expect((await buyer.post("/orders", again)).status).toBe(201);
});

test("money that goes back ends access again", async () => {
  const buyer = await learner();
  await buy(buyer, "flash-cards");
  expect((await fetchPdf(buyer, "flash-cards")).status).toBe(200);
  await database.pool.query(
    "UPDATE billing.access SET ended_at = now() WHERE product = 'flash-cards' AND ended_at IS NULL",
  );
  expect(tagOf(await fetchPdf(buyer, "flash-cards"))).toEqual([403, "NotBought"]);
  expect((await buyer.call(readOwnShop)).bought).toEqual([]);
});

test("study material stands in the shop with drawings from inside, and no colour or gender", async () => {
  const { products, payments } = await new TestBrowser(app.port).call(listProducts);
  expect(payments).toBe("simulator");
  const chart = products.find(({ plan }) => plan.planId === "sign-chart")!;
  expect(chart).toMatchObject({ category: "material", color: null, gender: null, stars: null, reviews: 0 });
  expect(chart.pictures).toHaveLength(6);
  expect(chart.plan.days).toBe(36_500);
});

const review = (browser: TestBrowser, product: string, stars: number, text: string) =>
  browser.send("PUT", "/shop/own/review", { product, stars, text });

test("a buyer reviews a product once; others see it when staff let it through, and after three reports no more", async () => {
  const admin = new TestBrowser(app.port);
  browsers.push(admin);
  await signInStaff(app, admin, "editor");
  const [buyer, ...others] = [await learner(), await learner(), await learner(), await learner()];
  expect(tagOf(await review(others[0]!, "sign-chart", 5, "Never seen it"))).toEqual([403, "NotBought"]);
  await buy(buyer, "sign-chart");
  succeeded<OwnReview>(await review(buyer, "sign-chart", 2, "Too small"));
  const { reviewId, writtenAt } = succeeded<OwnReview>(await review(buyer, "sign-chart", 4, "Clear signs"));

  const shown = async () =>
    (await others[0]!.call(listReviews, { params: { product: "sign-chart" } })).reviews;
  const ratingOf = async () =>
    (await others[0]!.call(listProducts)).products.find(({ plan }) => plan.planId === "sign-chart");
  expect(await shown()).toEqual([]);
  expect(await ratingOf()).toMatchObject({ stars: null, reviews: 0 });
  const { reviews, waiting } = await admin.call(listStaffReviews);
  expect(waiting).toBe(1);
  expect(reviews).toMatchObject([{ reviewId, stars: 4, text: "Clear signs", status: "waiting", reports: 0 }]);

  const decide = (status: string, seen: string) =>
    admin.send("POST", `/admin/shop/reviews/${reviewId}/decision`, { status, writtenAt: seen });
  expect(tagOf(await decide("shown", "2026-11-01T00:00:00.000Z"))).toEqual([409, "ReviewChanged"]);
  expect(succeeded<StaffReview>(await decide("shown", writtenAt)).status).toBe("shown");
  expect(await shown()).toMatchObject([{ reviewId, stars: 4, text: "Clear signs" }]);
  expect(JSON.stringify(await shown())).not.toContain("acc_");
  expect(await ratingOf()).toMatchObject({ stars: 4, reviews: 1 });
  const { rows: acts } = await database.pool.query(
    "SELECT action, facts FROM kernel.audit_entry WHERE target = $1",
    [reviewId],
  );
  expect(acts).toEqual([
    {
      action: "shop.decide-review",
      facts: { product: "sign-chart", from: "waiting", to: "shown", reports: 0 },
    },
  ]);

  const report = (browser: TestBrowser) => browser.send("POST", `/shop/reviews/${reviewId}/reports`);
  for (const other of others.slice(0, 2)) for (const _ of [1, 2]) succeeded(await report(other));
  expect(await shown()).toHaveLength(1);
  succeeded(await report(others[2]!));
  expect(await shown()).toEqual([]);
  expect((await admin.call(listStaffReviews)).reviews).toMatchObject([{ reviewId, reports: 3 }]);
  succeeded(await decide("hidden", writtenAt));
  expect((await buyer.call(readOwnShop)).reviews).toMatchObject([{ status: "hidden" }]);
  // New words are read anew, and its buyer may take it back.
  succeeded(await review(buyer, "sign-chart", 5, "Clear signs, all of them"));
  expect((await buyer.call(readOwnShop)).reviews).toMatchObject([{ status: "waiting", stars: 5 }]);
  succeeded(await buyer.send("DELETE", "/shop/own/review?product=sign-chart"));
  expect((await admin.call(listStaffReviews)).waiting).toBe(0);
  expect(tagOf(await decide("shown", writtenAt))).toEqual([404, "ReviewNotFound"]);
  expect(decideReview.access).toEqual(["admin", "support", "editor"]);
});

test("a buyer may write only so many reviews in an hour", async () => {
  const buyer = await learner();
  await buy(buyer, "workbook");
  const statuses: number[] = [];
  for (let number = 0; number < 11; number += 1)
    statuses.push((await review(buyer, "workbook", 5, `Text ${number}`)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
