import pg from "pg";
import { Effect } from "effect";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answer } from "#kernel/http/ask.fixture";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { anApplicant, askForReset, becomeActive } from "../../testing/registration-steps.ts";
import { type RegistrationHarness, registrationHarness } from "../../testing/registration-harness.ts";
import { Accounts } from "../accounts/accounts.ts";

/** One address of each kind that must not be told from the others. */
const addresses = {
  unknown: "unknown@example.org",
  unconfirmed: "unconfirmed@example.org",
  active: "active@example.org",
  closing: "closing@example.org",
  erased: "erased@example.org",
};
const kinds = Object.keys(addresses) as (keyof typeof addresses)[];
/** Long enough for all the work on a busy machine, in milliseconds. */
const paceMs = 400;

let database: TestDatabase;
let harness: RegistrationHarness;
beforeEach(async () => {
  database = await createTestDatabase();
  const before = await registrationHarness(database);
  await before.browser().post("/registrations", anApplicant({ email: addresses.unconfirmed }));
  for (const kind of ["active", "closing", "erased"] as const)
    await becomeActive(before, { email: addresses[kind] });
  const find = (email: string) => Effect.flatMap(Accounts, ({ findByEmail }) => findByEmail(email));
  const closing = await before.run(find(addresses.closing));
  const erased = await before.run(find(addresses.erased));
  await before.run(
    Effect.flatMap(Accounts, ({ change }) => change(closing!.accountId, { status: "closing" })),
  );
  await before.run(Effect.flatMap(Accounts, ({ erase }) => erase(erased!.accountId)));
  await before.stop();
  harness = await registrationHarness(database, { paceMs });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await harness.stop();
  await database.drop();
});

/** All of an answer but what is new in every one: the moment, the reference and the guest's cookie. */
const bytesOf = ({ status, headers, text }: Answer): string => {
  const { date: _, "set-cookie": cookies = [], ...rest } = headers;
  const names = cookies.map((line) => line.replace(/=[^;]*/, "=…").replace(/Expires=[^;]*/, "Expires=…"));
  return JSON.stringify([status, rest, names, text.replace(/"reference":"\w+"/, '"reference":"…"')]);
};

/** What processes ask of their own accord, now and then: the time, and old tries to be cleared away. */
const background = /SELECT extract\(epoch FROM clock_timestamp|DELETE FROM kernel.rate_limit/;

/** What one request costs: statements by what they do, hashes, comparisons. */
const costOf = async (ask: () => Promise<Answer>) => {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  const { hashes, checks } = harness.counts;
  const answer = await ask();
  const texts = spy.mock.calls.map(([asked]) => String((asked as { text?: unknown }).text ?? asked));
  spy.mockRestore();
  const statements = texts.filter((text) => !background.test(text));
  return {
    bytes: bytesOf(answer),
    statements,
    hashes: harness.counts.hashes - hashes,
    checks: harness.counts.checks - checks,
  };
};

const costs = async (path: string, body: (email: string) => object) => {
  const found = new Map<string, Awaited<ReturnType<typeof costOf>>>();
  for (const kind of kinds)
    found.set(kind, await costOf(() => harness.browser().post(path, body(addresses[kind]))));
  return found;
};

test.each([
  ["/password-resets", "a request for a new password"],
  ["/registrations/mails", "asking for the link again"],
])("%s: %s responds the same and costs the same for every address", async (path) => {
  const all = await costs(path, (email) => ({ email, language: "en" }));
  const one = all.get("unknown")!;
  expect(one.statements.length).toBeGreaterThan(2);
  expect(one).toMatchObject({ hashes: 0, checks: 0 });
  for (const kind of kinds) expect({ kind, ...all.get(kind) }).toEqual({ kind, ...one });
  expect(harness.jobs).toHaveLength(kinds.length);
});

test.each(["/password-resets", "/registrations/mails"])(
  "%s: the answer takes at least the even pace for every address, also for one mail too many",
  async (path) => {
    for (const kind of kinds) {
      const browser = harness.browser();
      for (let times = 0; times < (kind === "active" ? 4 : 1); times++) {
        const began = performance.now();
        await browser.post(path, { email: addresses[kind], language: "en" });
        expect(performance.now() - began).toBeGreaterThanOrEqual(paceMs - 1);
      }
    }
  },
);

test("the job behind a request for a new password hashes once for every address", async () => {
  for (const kind of kinds) {
    await harness.browser().post("/password-resets", { email: addresses[kind], language: "en" });
    const { hashes } = harness.counts;
    await harness.work();
    expect({ kind, hashes: harness.counts.hashes - hashes }).toEqual({ kind, hashes: 1 });
  }
});

test("a wrong code for a new password is refused in the same way for every address", async () => {
  await askForReset(harness, addresses.active);
  const all = await costs("/password-resets/uses", (email) => ({
    email,
    code: "0".repeat(13),
    password: "nine loud geese at noon",
  }));
  const one = all.get("unknown")!;
  expect(one).toMatchObject({ hashes: 1, checks: 0 });
  expect(one.bytes).toContain("CodeRefused");
  for (const kind of kinds) expect({ kind, ...all.get(kind) }).toEqual({ kind, ...one });
});

test("registering responds the same for every address, hashes once, and takes at least the even pace", async () => {
  const bytes = new Set<string>();
  for (const kind of kinds) {
    const began = performance.now();
    const cost = await costOf(() =>
      harness.browser().post("/registrations", anApplicant({ email: addresses[kind] })),
    );
    const took = performance.now() - began;
    expect({ kind, hashes: cost.hashes, checks: cost.checks }).toEqual({ kind, hashes: 1, checks: 0 });
    expect(took).toBeGreaterThanOrEqual(paceMs - 1);
    bytes.add(cost.bytes);
  }
  expect([...bytes]).toHaveLength(1);
  expect([...bytes][0]).toContain("202");
});

test("a registration that is refused or fails keeps the same pace", async () => {
  harness.trouble.mailer = true;
  for (const email of [addresses.unknown, addresses.active]) {
    const began = performance.now();
    expect((await harness.browser().post("/registrations", anApplicant({ email }))).status).toBe(500);
    expect(performance.now() - began).toBeGreaterThanOrEqual(paceMs - 1);
  }
});
