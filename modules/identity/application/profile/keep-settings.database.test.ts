import { afterEach, beforeEach, expect, test } from "vitest";
import { defaultSettings, type Settings } from "#vocabulary/settings";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type { KeptSettings } from "../../contract/index.ts";
import { type ProfileHarness, profileHarness, type Visitor } from "../../testing/profile-harness.ts";

let database: TestDatabase;
let harness: ProfileHarness;
let me: Visitor;
beforeEach(async () => {
  database = await createTestDatabase();
  harness = await profileHarness(database);
  me = await harness.enter();
});
afterEach(async () => {
  await harness.stop();
  await database.drop();
});

const minute = 60_000;
const saved = (changes: Partial<Settings>, changedMsAgo: number, on = me) =>
  on.put("/profile/settings", { settings: { ...defaultSettings, ...changes }, changedMsAgo });
const kept = async (on = me) => (await on.get("/profile/settings")).json() as KeptSettings;

test("an account keeps no settings until a browser sends some, and then every device reads them", async () => {
  expect(await kept()).toEqual({ settings: null, changedAt: null });
  const before = Date.now();
  const answer = (await saved({ theme: "GREEN_THEME", radius: 0 }, minute)).json() as KeptSettings;
  expect(answer.settings).toEqual({ ...defaultSettings, theme: "GREEN_THEME", radius: 0 });
  const changedAt = Date.parse(answer.changedAt!);
  expect(changedAt).toBeGreaterThan(before - 2 * minute);
  expect(changedAt).toBeLessThan(Date.now());
  expect(await kept(await harness.open(me.accountId))).toEqual(answer);
  const other = await harness.enter({ email: "sipho@example.org" });
  expect(await kept(other)).toEqual({ settings: null, changedAt: null });
});

test("the newest change wins, even when it arrives first", async () => {
  await saved({ textSize: 150 }, minute);
  const late = await saved({ textSize: 90 }, 5 * minute);
  expect([late.status, (late.json() as KeptSettings).settings?.textSize]).toEqual([200, 150]);
  await saved({ textSize: 115 }, 0);
  expect((await kept()).settings?.textSize).toBe(115);
});

test.each([
  ["an unknown theme", { theme: "PINK_THEME" }, 0],
  ["corners out of range", { radius: 25 }, 0],
  ["a key of the exam that is no letter", { "key-next": "1" }, 0],
  ["a change of tomorrow", {}, -1],
])("%s is refused and changes nothing", async (_, changes, changedMsAgo) => {
  expect((await saved(changes as Partial<Settings>, changedMsAgo)).status).toBe(400);
  expect((await kept()).settings).toBeNull();
});

test("a setting that is newer than the stored ones has its default", async () => {
  await saved({ spacing: "wide" }, 0);
  await database.pool.query("UPDATE identity.settings SET settings = settings - 'radius'");
  expect((await kept()).settings).toEqual({ ...defaultSettings, spacing: "wide" });
});
