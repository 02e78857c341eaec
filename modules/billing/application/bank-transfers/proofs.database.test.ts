import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { StoredEvent } from "#kernel/event-store/event-store";
import { accountIdOf } from "#vocabulary/account-id";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type { Proof } from "../../contract/index.ts";
import { adminUuid } from "../../testing/billing-harness.ts";
import { type PayingHarness, payingHarness } from "../../testing/paying-harness.ts";
import { billingData } from "../account-data.ts";
import { expireOrdersHandler } from "../payments/expire-orders.ts";
import { eraseBodiesWhenPersonErased } from "../erase-bodies.ts";
import { forgetProofsHandler } from "./forget-proofs.ts";

let database: TestDatabase;
let till: PayingHarness;

beforeAll(async () => {
  database = await createTestDatabase();
  till = await payingHarness(database);
});
afterEach(() => {
  till.shop.clock.ms = 0;
});
afterAll(async () => {
  await till.stop();
  await database.drop();
});

const fileOf = (text: string) => ({
  type: "application/pdf",
  base64: Buffer.from(`%PDF-1.7 ${text}`).toString("base64"),
});
const admin = () => till.shop.buyer(adminUuid(1));
const send = (account: string, orderId: string, text: string) =>
  till.shop.buyer(account).post(`/orders/${orderId}/proofs`, fileOf(text));
const sent = async (account: string, orderId: string, text: string) =>
  (await send(account, orderId, text)).json() as Proof;
const listed = async (account: string, orderId: string) =>
  ((await till.shop.buyer(account).get(`/orders/${orderId}/proofs`)).json() as { proofs: readonly Proof[] })
    .proofs;
const waiting = async () =>
  ((await admin().get("/admin/proofs")).json() as { proofs: readonly Proof[] }).proofs.map(
    ({ proofId }) => proofId,
  );

test("a proof opens nothing; the buyer sees that it came, that staff looked, and that the money was found", async () => {
  const me = till.someone();
  const { orderId } = await till.shop.placed(me, { method: "eft" });
  const { proofId, status } = await sent(me, orderId, "slip");
  expect(status).toBe("received");
  expect(await sent(me, orderId, "slip")).toMatchObject({ proofId });
  expect(await till.mayUse(me)).toBe(false);
  expect(await waiting()).toContain(proofId);

  const shown = await admin().post(`/admin/proofs/${proofId}/reading`);
  expect(shown.json()).toEqual(fileOf("slip"));
  expect(await listed(me, orderId)).toMatchObject([{ proofId, status: "looked-at" }]);
  await admin().post(`/admin/proofs/${proofId}/not-found`);
  expect(await listed(me, orderId)).toMatchObject([{ status: "not-found" }]);
  expect(await waiting()).not.toContain(proofId);
  const acts = "kernel.audit_entry WHERE action IN ('billing.look-at-proof', 'billing.note-missing-money')";
  expect(await till.count(acts)).toBe(2);

  await till.send(till.bodyOf(await till.shop.read(me, orderId)));
  await till.sweep();
  expect(await listed(me, orderId)).toMatchObject([{ status: "matched" }]);
  expect((await send(me, orderId, "another")).json()).toMatchObject({ tag: "OrderClosed" });
});

test("that money is missing can be taken back, and the buyer sees the proof as looked at again", async () => {
  const me = till.someone();
  const { orderId } = await till.shop.placed(me, { method: "eft" });
  const { proofId } = await sent(me, orderId, "slip");
  const restore = () => admin().post(`/admin/proofs/${proofId}/restoration`);
  expect((await restore()).json()).toMatchObject({ tag: "ProofNotFound" });
  await admin().post(`/admin/proofs/${proofId}/not-found`);
  expect((await restore()).json()).toMatchObject({ proofId, status: "looked-at" });
  expect(await listed(me, orderId)).toMatchObject([{ status: "looked-at" }]);
  expect(await waiting()).toContain(proofId);
  expect(await till.mayUse(me)).toBe(false);
  expect((await restore()).status).toBe(404);
  expect(await till.count("kernel.audit_entry WHERE action = 'billing.restore-proof'")).toBe(1);
  expect((await till.shop.buyer(me).post(`/admin/proofs/${proofId}/restoration`)).status).toBe(403);
});

test("proofs are listed by status from either end in pages, each once", async () => {
  // Two came at the same moment, again and again.
  await database.pool.query(
    `WITH placed AS (
       INSERT INTO billing."order" (id, account, status, total_cents, reference, placed_at, expires_at)
       SELECT gen_random_uuid(), gen_random_uuid(), CASE WHEN n % 4 = 0 THEN 'paid' ELSE 'pending' END, 9900,
         'PAGES-' || n, now(), now() + interval '9 years' FROM generate_series(1, 244) AS n RETURNING id, account, reference)
     INSERT INTO billing.proof (id, order_id, account, type, bytes, sealed, status, received_at)
     SELECT gen_random_uuid(), id, account, 'image/png', 1, ''::bytea, ($1::text[])[1 + n % 4],
       date_trunc('second', now()) - n / 2 * interval '1 minute'
     FROM placed, substr(reference, 7) AS text, cast(text AS int) AS n`,
    [["received", "received", "looked-at", "not-found"]],
  );
  const list = async (query: string) => {
    const found: { reference: string; receivedAt: string; status: string }[] = [];
    for (let next: string | null = ""; next !== null;) {
      const page = (
        await admin().get(`/admin/proofs?${query}${next === "" ? "" : `&after=${next}`}`)
      ).json() as { proofs: typeof found; next: string | null };
      expect(page.proofs.length).toBeLessThanOrEqual(50);
      found.push(...page.proofs.filter(({ reference }) => reference.startsWith("PAGES-")));
      next = page.next;
    }
    expect(new Set(found.map(({ reference }) => reference)).size).toBe(found.length);
    return found;
  };
  for (const [query, some] of [
    ["", ["received", "looked-at"]],
    ["status=received", ["received"]],
    ["status=looked-at", ["looked-at"]],
    ["status=not-found", ["not-found"]],
    ["status=matched", ["matched"]],
  ] as const) {
    const oldest = await list(query);
    expect(new Set(oldest.map(({ status }) => status))).toEqual(new Set(some));
    expect(oldest).toHaveLength(61 * some.length);
    expect(oldest.map(({ receivedAt }) => receivedAt)).toEqual(
      oldest.map(({ receivedAt }) => receivedAt).toSorted(),
    );
    expect(await list(`${query}&sort=newest`)).toEqual(oldest.toReversed());
  }
});

test("someone else's proof and order look like ones that never were, and visitors are turned away", async () => {
  const [me, other] = [till.someone(), till.someone()];
  const { orderId } = await till.shop.placed(me, { method: "eft" });
  const { proofId } = await sent(me, orderId, "mine");
  const theirs = till.shop.buyer(other);
  expect((await theirs.get(`/proofs/${proofId}`)).json()).toMatchObject({ tag: "ProofNotFound" });
  expect((await theirs.get(`/orders/${orderId}/proofs`)).json()).toMatchObject({ tag: "OrderNotFound" });
  expect((await send(other, orderId, "theirs")).json()).toMatchObject({ tag: "OrderNotFound" });
  expect((await theirs.post(`/admin/proofs/${proofId}/reading`)).status).toBe(403);
  expect((await till.shop.browser().get(`/proofs/${proofId}`)).status).toBe(401);
  expect((await till.shop.buyer(me).get(`/proofs/${proofId}`)).json()).toEqual(fileOf("mine"));
});

test("only a PDF, PNG or JPEG of an order by EFT is taken, and five of them", async () => {
  const me = till.someone();
  const byCard = await till.shop.placed(me);
  expect((await send(me, byCard.orderId, "slip")).json()).toMatchObject({ tag: "OrderClosed" });
  const { orderId } = await till.shop.placed(me, { method: "eft" });
  const wrong = { ...fileOf("slip"), type: "image/png" };
  const refused = await till.shop.buyer(me).post(`/orders/${orderId}/proofs`, wrong);
  expect([refused.status, refused.json()]).toMatchObject([422, { tag: "ProofUnreadable" }]);
  const huge = { type: "application/pdf", base64: "JVBE".repeat(700_000) };
  expect((await till.shop.buyer(me).post(`/orders/${orderId}/proofs`, huge)).status).toBe(400);
  for (const text of ["1", "2", "3", "4", "5"]) expect((await send(me, orderId, text)).status).toBe(201);
  expect((await send(me, orderId, "6")).json()).toMatchObject({ tag: "ProofsFull" });
});

test("a proof is sealed in the database, in the buyer's copy of their data, and erased with them", async () => {
  const me = till.someone();
  const { orderId } = await till.shop.placed(me, { method: "eft" });
  await sent(me, orderId, "NOKUTHULA");
  const { rows } = await database.pool.query<{ sealed: Buffer }>("SELECT sealed FROM billing.proof");
  const written = [Buffer.from("NOKUTHULA"), Buffer.from(fileOf("NOKUTHULA").base64)];
  expect(rows.some(({ sealed }) => written.some((text) => sealed.includes(text)))).toBe(false);
  const { collect } = await till.shop.run(billingData);
  expect(await till.shop.run(collect(me))).toMatchObject({
    proofsOfPayment: [{ orderId, status: "received", file: fileOf("NOKUTHULA").base64 }],
  });
  const event = { type: "identity.person-erased", version: 1, data: { accountId: accountIdOf(me) } };
  await till.shop.run(eraseBodiesWhenPersonErased.handle(event as unknown as StoredEvent));
  expect(await till.count("billing.proof WHERE account = $1", me)).toBe(0);
});

test("a proof is deleted 30 days after its order was paid or could be paid no more, and not before", async () => {
  const [payer, late, looked] = [till.someone(), till.someone(), till.someone()];
  const place = async (account: string) => {
    const order = await till.shop.placed(account, { method: "eft" });
    await send(account, order.orderId, "slip");
    return order;
  };
  const paid = await place(payer);
  await till.send(till.bodyOf(paid));
  await till.sweep();
  const never = await place(late);
  const wrong = await place(looked);
  await till.send(till.bodyOf(wrong, { amount_gross: "5.00" }));
  await till.sweep();
  const forgetAfter = async (days: number) => {
    till.shop.clock.ms = days * 24 * 3_600_000;
    await till.shop.run(expireOrdersHandler.run({}));
    await till.shop.run(forgetProofsHandler.run({}));
    const left = [payer, late, looked].map((account) =>
      till.count("billing.proof WHERE account = $1", account),
    );
    return Promise.all(left);
  };
  expect(await forgetAfter(29)).toEqual([1, 1, 1]);
  expect(await forgetAfter(31)).toEqual([0, 1, 1]);
  // An EFT may come for seven days, so that order ended a week later.
  expect((await till.shop.read(late, never.orderId)).status).toBe("expired");
  expect(await forgetAfter(38)).toEqual([0, 0, 1]);
  // Staff are still looking at the money of this one.
  expect((await till.shop.read(looked, wrong.orderId)).status).toBe("review");
});
