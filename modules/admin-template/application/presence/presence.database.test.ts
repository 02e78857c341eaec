import { randomUUID } from "node:crypto";
import { Effect, Layer } from "effect";
import { afterAll, beforeAll, expect, test } from "vitest";
import { poolsLayer } from "#kernel/database/pools";
import { Authenticator } from "#kernel/http/authentication";
import { Paces } from "#kernel/limits/paces";
import { liveLayer } from "#kernel/live/postgres-live";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";
import { publicNamesOf } from "#modules/identity/testing";
import type { Role } from "#vocabulary/access";
import { eventually } from "../../../../tests/support/eventually.ts";
import { moduleHarness } from "../../../../tests/support/module-harness.ts";
import { patientTimeouts } from "../../../../tests/support/patient-timeouts.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { type Colleague, type Doing, silentMs } from "../../contract/index.ts";
import { presenceHandlers } from "./presence-handlers.ts";
import { WhoIsHere } from "./who-is-here.ts";

const [nomsa, sipho, support] = [randomUUID(), randomUUID(), randomUUID()];
const roles: Readonly<Record<string, readonly Role[]>> = {
  [nomsa]: ["admin"],
  [sipho]: ["editor"],
  [support]: ["support"],
};
const names: Readonly<Record<string, string>> = {
  [nomsa]: "Nomsa Mokoena",
  [sipho]: "Sipho Dlamini",
  [support]: "Ayesha Khan",
};
let nowMs = 0;

/** A process of the program. */
const make = (url: string) =>
  moduleHarness(
    { endpoints: Object.values(presenceHandlers) },
    WhoIsHere.layer(() => nowMs).pipe(
      Layer.provideMerge(
        Layer.mergeAll(
          liveLayer({ connectionString: url }),
          Paces.layer(() => nowMs),
          publicNamesOf((account) => names[account], new Set()),
          Layer.succeed(Authenticator, {
            authenticate: (account) =>
              Effect.succeed({
                ...{ sessionId: account, accountId: account, roles: roles[account]! },
              }),
          }),
        ),
      ),
      Layer.provideMerge(poolsLayer({ connectionString: url }, testLogKeys)),
      Layer.provideMerge(patientTimeouts),
    ),
  );

let database: TestDatabase;
let processes: Awaited<ReturnType<typeof make>>[];
beforeAll(async () => {
  database = await createTestDatabase();
  processes = await Promise.all([make(database.url), make(database.url)]);
});
afterAll(async () => {
  await Promise.all(processes.map(({ stop }) => stop()));
  await database.drop();
});

const article = () => `art_${randomUUID().replaceAll("-", "")}`;
/** A page of an account, served by one of the two processes. */
const page = (account: string, at: 0 | 1 = 0) => {
  const tab = randomUUID();
  const browser = processes[at]!.browser({ headers: { authorization: `Bearer ${account}` } });
  const say = async (thing: string, doing: Doing) => {
    const answer = await browser.post(`/admin/presence/${thing}`, { tab, doing });
    expect(answer.status).toBe(200);
    const { colleagues } = answer.json() as { readonly colleagues: readonly Colleague[] };
    return colleagues.map(({ firstName, isEditing }) => [firstName, isEditing]);
  };
  return { say, follow: (thing: string) => browser.follow(`/admin/presence/${thing}/events`) };
};

test("two editors at two processes are told of each other, by first name, and when one of them goes", async () => {
  const thing = article();
  const [one, other] = [page(nomsa), page(sipho, 1)];
  const stream = one.follow(thing);
  await eventually(() => expect(stream.status).toBe(200));
  expect(await one.say(thing, "reading")).toEqual([]);
  await eventually(() => expect(stream.heard).toHaveLength(1));
  await eventually(async () => expect(await other.say(thing, "reading")).toEqual([["Nomsa", false]]));
  await eventually(async () => expect(await one.say(thing, "reading")).toEqual([["Sipho", false]]));
  await other.say(thing, "editing");
  await eventually(async () => expect(await one.say(thing, "reading")).toEqual([["Sipho", true]]));
  const before = stream.heard.length;
  await other.say(thing, "gone");
  await eventually(async () => expect(await one.say(thing, "reading")).toEqual([]));
  await eventually(() => expect(stream.heard).toHaveLength(before + 1));
  expect(stream.heard.at(-1)).toEqual({ thing });
  stream.leave();
});

test("a page that is silent for long enough counts as left, and the same beat again is no news", async () => {
  const thing = article();
  const [one, other] = [page(nomsa), page(sipho)];
  const stream = one.follow(thing);
  await eventually(() => expect(stream.status).toBe(200));
  await other.say(thing, "editing");
  await eventually(async () => expect(await one.say(thing, "reading")).toEqual([["Sipho", true]]));
  await eventually(() => expect(stream.heard).toHaveLength(2));
  for (const beat of [1, 2, 3]) {
    nowMs += silentMs / 4;
    await one.say(thing, "reading");
    expect(beat).toBeLessThan(4);
  }
  expect(await one.say(thing, "reading")).toEqual([["Sipho", true]]);
  nowMs += silentMs / 4;
  expect(await one.say(thing, "reading")).toEqual([]);
  expect(stream.heard).toHaveLength(2);
  stream.leave();
});

test("who may not work on a thing is told of no one there, and no one is told of them", async () => {
  const thing = article();
  const [editor, outsider] = [page(sipho), page(support)];
  const stream = outsider.follow(thing);
  await editor.say(thing, "editing");
  await eventually(async () => expect(await page(nomsa).say(thing, "gone")).toEqual([["Sipho", true]]));
  expect(await outsider.say(thing, "editing")).toEqual([]);
  expect(await page(nomsa).say(thing, "gone")).toEqual([["Sipho", true]]);
  expect(stream.heard).toEqual([]);
  stream.leave();
});

test("an account's own pages are not shown to it, and of a colleague's pages the one that edits counts", async () => {
  const thing = article();
  const [first, second] = [page(sipho), page(sipho)];
  await first.say(thing, "editing");
  await second.say(thing, "reading");
  await eventually(async () => expect(await page(nomsa).say(thing, "reading")).toEqual([["Sipho", true]]));
  expect(await second.say(thing, "reading")).toEqual([["Nomsa", false]]);
});

test("a page that speaks too often is told to wait", async () => {
  const browser = processes[0]!.browser({ headers: { authorization: `Bearer ${support}` } });
  const path = `/admin/presence/cnv_${"0".repeat(32)}`;
  const statuses = new Set<number>();
  for (let count = 0; count < 70; count += 1)
    statuses.add((await browser.post(path, { tab: randomUUID(), doing: "reading" })).status);
  expect([...statuses]).toEqual([200, 429]);
});
