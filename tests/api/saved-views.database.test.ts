import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import { maxViews, type SavedView } from "#modules/admin-template/contract";
import { wholeProgram } from "../support/whole-program.ts";
import { signInStaff, succeeded } from "./identity-steps.fixture.ts";

const program = wholeProgram();
let admin: TestBrowser;
let support: TestBrowser;
let editor: TestBrowser;

beforeAll(async () => {
  [admin, support, editor] = [program.browser(), program.browser(), program.browser()];
  await signInStaff(program.app, admin, "admin");
  await signInStaff(program.app, support, "support");
  await signInStaff(program.app, editor, "editor");
});

const newId = () => `viw_${randomUUID().replaceAll("-", "")}`;
const suspended = { list: "contacts", name: "Suspended", search: "suspended=yes", isShared: false };
const save = (by: TestBrowser, viewId: string, more: object = {}) =>
  by.send("PUT", `/admin/views/${viewId}`, { ...suspended, ...more });
const views = async (by: TestBrowser, list = "contacts") =>
  succeeded<{ views: SavedView[] }>(await by.send("GET", `/admin/views?list=${list}`)).views;

test("a view is its owner's alone until they share it, and a colleague can neither change nor remove it", async () => {
  const viewId = newId();
  expect(succeeded<SavedView>(await save(admin, viewId))).toMatchObject({ ...suspended, viewId, by: null });
  expect(await views(admin)).toHaveLength(1);
  expect(await views(support)).toEqual([]);
  succeeded(await save(admin, viewId, { isShared: true }));
  const [seen] = await views(support);
  expect(seen).toMatchObject({ viewId, name: "Suspended", search: "suspended=yes" });
  expect(seen!.by).toMatch(/^\w/);
  expect((await save(support, viewId, { name: "Mine" })).status).toBe(404);
  expect((await support.send("DELETE", `/admin/views/${viewId}`)).status).toBe(404);
  succeeded(await admin.send("DELETE", `/admin/views/${viewId}`));
  expect(await views(support)).toEqual([]);
});

test("saving, sharing and removing a view each go into the audit log, with ids and without the words of the view", async () => {
  const [first, second] = [newId(), newId()];
  const words = { name: "Ask Nokuthula", search: "suspended=yes&sort=oldest" };
  succeeded(await save(admin, first, words));
  succeeded(await save(admin, first, { ...words, isShared: true }));
  succeeded(await save(admin, first, words));
  succeeded(await save(admin, second, { ...words, isShared: true }));
  expect((await save(support, second, words)).status).toBe(404);
  succeeded(await admin.send("DELETE", `/admin/views/${second}`));
  const { rows } = await program.database.pool.query<{ action: string; target: string; facts: object }>(
    "SELECT action, target, facts FROM kernel.audit_entry WHERE target = ANY ($1) ORDER BY number",
    [[first, second]],
  );
  const facts = (isShared: boolean, more: object = {}) => ({ list: "contacts", isShared, ...more });
  expect(rows).toEqual([
    { action: "office.save-view", target: first, facts: facts(false) },
    { action: "office.share-view", target: first, facts: facts(true) },
    { action: "office.save-view", target: first, facts: facts(false) },
    { action: "office.share-view", target: second, facts: facts(true, { replaced: first }) },
    { action: "office.remove-view", target: second, facts: facts(true) },
  ]);
});

test("who does not see a list has no views of it", async () => {
  succeeded(await save(admin, newId(), { name: "Shared", isShared: true }));
  expect(await views(editor)).toEqual([]);
  expect((await save(editor, newId())).status).toBe(404);
  expect((await save(editor, newId(), { list: "attempts" })).status).toBe(404);
  expect(await views(editor, "attempts")).toEqual([]);
});

test("a view of orders is for admins alone, and one of tickets for support too", async () => {
  const [orders, tickets] = [
    { list: "orders", name: "Paid", search: "status=paid&from=2026-11-01T00:00:00.000Z", isShared: true },
    { list: "tickets", name: "Late", search: "late=yes&sort=clock&assignee=none", isShared: true },
  ];
  for (const view of [orders, tickets]) succeeded(await save(admin, newId(), view));
  expect((await save(support, newId(), orders)).status).toBe(404);
  expect(await views(support, "orders")).toEqual([]);
  expect(await views(support, "tickets")).toEqual([expect.objectContaining({ name: "Late" })]);
  expect(await views(editor, "tickets")).toEqual([]);
});

test("a view replaces an own one of its name, and a list has as many as fit", async () => {
  succeeded(await save(support, newId(), { name: "Twice" }));
  succeeded(await save(support, newId(), { name: "Twice", search: "sort=oldest" }));
  const own = (await views(support)).filter(({ by }) => by === null);
  expect(own.map(({ search }) => search)).toEqual(["sort=oldest"]);
  for (let n = 1; n < maxViews; n++) succeeded(await save(support, newId(), { name: `View ${n}` }));
  expect((await save(support, newId(), { name: "One too many" })).status).toBe(409);
  succeeded(await save(support, newId(), { name: "Twice" }));
});

test("an account's own views come before however many colleagues share, and saved at once they are not too many", async () => {
  await program.database.pool.query(
    `INSERT INTO admin_template.saved_view (id, account, list, name, search, shared, saved_at)
     SELECT gen_random_uuid(), gen_random_uuid(), 'attempts', 'Shared', '', true, now() - interval '1 day'
     FROM generate_series(1, 200)`,
  );
  const tried = Array.from({ length: maxViews + 3 }, (_, n) =>
    save(support, newId(), { list: "attempts", name: `Own ${n}` }),
  );
  const statuses = (await Promise.all(tried)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(maxViews);
  expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  expect((await views(support, "attempts")).filter(({ by }) => by === null)).toHaveLength(maxViews);
});

test.each(["text=Nomsa", "email=a%40b.c", `learner=acc_${"0".repeat(32)}`, `x=acc_${"0".repeat(32)}`, "a b"])(
  "an address that may name a person is not kept: %s",
  async (search) => {
    expect((await save(admin, newId(), { search })).status).toBe(400);
  },
);
