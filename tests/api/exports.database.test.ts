import { afterAll, beforeAll, expect, test } from "vitest";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { billingRequests } from "./billing-requests.fixture.ts";
import { signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";
import { type RunningApp, startApp } from "./running-app.fixture.ts";

let database: TestDatabase;
let app: RunningApp;
let admin: TestBrowser;
let support: TestBrowser;
const learner = { email: "", accountId: "" };

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url, { PAYMENTS: "simulator" });
  admin = new TestBrowser(app.port);
  support = new TestBrowser(app.port);
  await signInStaff(app, admin, "admin");
  await signInStaff(app, support, "support");
  const browser = new TestBrowser(app.port);
  const { session, email } = await signUp(browser);
  Object.assign(learner, { email, accountId: session.accountId });
  succeeded(await browser.send("POST", "/orders", billingRequests()["placeOrder"]!.body));
  browser.close();
});
afterAll(async () => {
  admin.close();
  support.close();
  await app.stop();
  await database.drop();
});

const file = async (by: TestBrowser, list: string, query = "") => {
  const answer = await by.send("GET", `/admin/exports/${list}${query}`);
  return { ...answer, lines: answer.text.split("\r\n").filter(Boolean) };
};
const lastAct = async () =>
  (
    await database.pool.query<{ action: string; facts: object }>(
      "SELECT action, facts FROM kernel.audit_entry ORDER BY number DESC LIMIT 1",
    )
  ).rows[0];

test("contacts are a file of those that the list shows, for those who may see it, and the audit log says so", async () => {
  const { status, lines } = await file(support, "contacts", "?status=active&sort=oldest");
  expect(status).toBe(200);
  expect(lines[0]).toBe(
    "kind,name,email,phone,accountId,schoolId,leadId,status,isSuspended,roles,about,consent,since",
  );
  expect(lines).toHaveLength(4);
  expect(lines[3]).toContain(`${learner.accountId},`);
  expect(lines[3]).toContain(learner.email);
  expect(await lastAct()).toEqual({
    action: "office.export-list",
    facts: { list: "contacts", format: "csv", status: "active", sort: "oldest" },
  });
  const ndjson = await file(admin, "contacts", "?format=ndjson");
  const rows = ndjson.text.trim().split("\n");
  expect(rows.map((row) => (JSON.parse(row) as { email: string }).email)).toContain(learner.email);
});

test("tickets of many pages are one file, each ticket once, and no topic is a formula", async () => {
  await database.pool.query(
    `INSERT INTO admin_template.conversation (id, channel, source, topic, status, links, opened_at, latest_at)
     SELECT gen_random_uuid(), 'ticket', 'staff', CASE WHEN n = 1 THEN '=HYPERLINK("http://x")' ELSE 'Topic ' || n END,
       'open', '{}', now() - n * interval '1 hour', now() - n * interval '1 minute' FROM generate_series(1, 130) AS n`,
  );
  const { lines } = await file(support, "tickets", "?text=");
  expect(lines).toHaveLength(131);
  expect(new Set(lines.map((line) => line.split(",")[0])).size).toBe(131);
  expect(lines.find((line) => line.includes("HYPERLINK"))).toContain(`"'=HYPERLINK(""http://x"")"`);
  const found = await file(support, "tickets", "?text=Topic%2012&status=open");
  expect(found.lines.length - 1).toBe(11);
  expect(await lastAct()).toEqual({
    action: "office.export-tickets",
    facts: { format: "csv", status: "open" },
  });
});

test("orders are a file for admins alone", async () => {
  const { lines } = await file(admin, "orders", "?status=pending");
  expect(lines[0]).toBe("orderId,reference,accountId,status,totalCents,placedAt");
  expect(lines[1]).toMatch(new RegExp(`^ord_[0-9a-f]{32},K53-\\w+,${learner.accountId},pending,9900,`));
  expect(lines).toHaveLength(2);
  expect((await file(support, "orders")).status).toBe(403);
  expect((await lastAct())?.action).toBe("billing.export-orders");
});
