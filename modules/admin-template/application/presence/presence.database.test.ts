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
  const say = async (subject: string, doing: Doing) => {
    const answer = await browser.post(`/admin/presence/${subject}`, { tab, doing });
    expect(answer.status).toBe(200);
    const { colleagues } = answer.json() as { readonly colleagues: readonly Colleague[] };
    return colleagues.map(({ firstName, isEditing }) => [firstName, isEditing]);
  };
  return { say, follow: (subject: string) => browser.follow(`/admin/presence/${subject}/events`) };
};

test("two editors at two processes are told of each other, by first name, and when one of them goes", async () => {
  const subject = article();
  const [one, other] = [page(nomsa), page(sipho, 1)];
  const stream = one.follow(subject);
  await eventually(() => expect(stream.status).toBe(200));
  expect(await one.say(subject, "reading")).toEqual([]);
  await eventually(() => expect(stream.heard).toHaveLength(1));
  await eventually(async () => expect(await other.say(subject, "reading")).toEqual([["Nomsa", false]]));
  await eventually(async () => expect(await one.say(subject, "reading")).toEqual([["Sipho", false]]));
  await other.say(subject, "editing");
  await eventually(async () => expect(await one.say(subject, "reading")).toEqual([["Sipho", true]]));
  const before = stream.heard.length;
  await other.say(subject, "gone");
  await eventually(async () => expect(await one.say(subject, "reading")).toEqual([]));
  await eventually(() => expect(stream.heard).toHaveLength(before + 1));
  expect(stream.heard.at(-1)).toEqual({ subject });
  stream.leave();
});

test("a page that is silent for long enough counts as left, and the same beat again is no news", async () => {
  const subject = article();
  const [one, other] = [page(nomsa), page(sipho)];
  const stream = one.follow(subject);
  await eventually(() => expect(stream.status).toBe(200));
  await other.say(subject, "editing");
  await eventually(async () => expect(await one.say(subject, "reading")).toEqual([["Sipho", true]]));
  await eventually(() => expect(stream.heard).toHaveLength(2));
  for (const beat of [1, 2, 3]) {
    nowMs += silentMs / 4;
    await one.say(subject, "reading");
    expect(beat).toBeLessThan(4);
  }
  expect(await one.say(subject, "reading")).toEqual([["Sipho", true]]);
  nowMs += silentMs / 4;
  expect(await one.say(subject, "reading")).toEqual([]);
  expect(stream.heard).toHaveLength(2);
  stream.leave();
});

test("who may not work on a subject is told of no one there, and no one is told of them", async () => {
  const subject = article();
  const [editor, outsider] = [page(sipho), page(support)];
  const stream = outsider.follow(subject);
  await editor.say(subject, "editing");
  await eventually(async () => expect(await page(nomsa).say(subject, "gone")).toEqual([["Sipho", true]]));
  expect(await outsider.say(subject, "editing")).toEqual([]);
  expect(await page(nomsa).say(subject, "gone")).toEqual([["Sipho", true]]);
  expect(stream.heard).toEqual([]);
  stream.leave();
});

test("an account's own pages are not shown to it, and of a colleague's pages the one that edits counts", async () => {
  const subject = article();
  const [first, second] = [page(sipho), page(sipho)];
  await first.say(subject, "editing");
  await second.say(subject, "reading");
  await eventually(async () => expect(await page(nomsa).say(subject, "reading")).toEqual([["Sipho", true]]));
  expect(await second.say(subject, "reading")).toEqual([["Nomsa", false]]);
});

test("a page that speaks too often is told to wait", async () => {
  const browser = processes[0]!.browser({ headers: { authorization: `Bearer ${support}` } });
  const path = `/admin/presence/cnv_${"0".repeat(32)}`;
  const statuses = new Set<number>();
  for (let count = 0; count < 70; count += 1)
    statuses.add((await browser.post(path, { tab: randomUUID(), doing: "reading" })).status);
  expect([...statuses]).toEqual([200, 429]);
});
