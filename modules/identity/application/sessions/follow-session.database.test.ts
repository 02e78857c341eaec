import { Effect } from "effect";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { EventStream } from "#kernel/http/event-stream";
import { type FollowedStream, followStream } from "#kernel/http/followed-stream.fixture";
import { Live } from "#kernel/live/live";
import { eventually } from "../../../../tests/support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { type SignInHarness, signInHarness } from "../../testing/sign-in-harness.ts";
import { followSessionHandler, maxStreams } from "./follow-session.ts";
import { Sessions } from "./sessions.ts";

let database: TestDatabase;
let harness: SignInHarness;
let browser: ReturnType<SignInHarness["browser"]>;
let sessionId: string;
let accountId: string;
let asking: FollowedStream[];

const path = "/api/session/events";

beforeEach(async () => {
  database = await createTestDatabase();
  harness = await signInHarness(database);
  asking = [];
  const account = await harness.register();
  accountId = account.accountId;
  browser = harness.browser();
  await browser.signIn(account.email);
  sessionId = (await database.pool.query("SELECT id FROM identity.session")).rows[0].id;
});

afterEach(async () => {
  for (const one of asking) one.leave();
  await harness.stop();
  await database.drop();
});

const page = () => {
  const stream = followStream(harness.port, path, browser.cookies.for(path));
  asking.push(stream);
  return stream;
};
const opened = async () => {
  const stream = page();
  await eventually(() => expect(stream.isOpen).toBe(true));
  return stream;
};
const tell = (message: unknown, topic = `session:${sessionId}`) =>
  harness.run(Effect.flatMap(Live, (live) => live.tell(topic, message)));
const close = () =>
  harness.run(Effect.flatMap(Sessions, (all) => all.close(accountId, sessionId, "ended-by-staff")));

test("every page of a session receives its session's messages, and no others", async () => {
  const pages = [await opened(), await opened()];
  await tell({ type: "rotate" }, "session:another");
  await tell({ type: "something", secret: 1 });
  await tell({ type: "rotate" });
  for (const { heard } of pages) await eventually(() => expect(heard).toEqual([{ type: "rotate" }]));
});

test("the last message gives the reason of the closing; after that the pages are refused", async () => {
  const pages = [await opened(), await opened()];
  await close();
  for (const stream of pages) {
    await eventually(() => expect(stream.isOver).toBe(true));
    expect(stream.heard).toEqual([{ type: "closed", reason: "ended-by-staff" }]);
  }
  const late = page();
  await eventually(() => expect(late.isOver).toBe(true));
  expect(late).toMatchObject({ status: 401, heard: [] });
});

test("a sixth page replaces the oldest", async () => {
  const pages = [];
  for (let n = 0; n < maxStreams; n++) pages.push(await opened());
  expect(pages.some(({ isOver }) => isOver)).toBe(false);
  const [oldest, ...others] = pages;
  others.push(await opened());
  await eventually(() => expect(oldest!.isOver).toBe(true));
  await tell({ type: "rotate" });
  for (const { heard } of others) await eventually(() => expect(heard).toEqual([{ type: "rotate" }]));
  expect(oldest!.heard).toEqual([]);
});

test("a page that leaves makes harness, and hears nothing more", async () => {
  const session = { sessionId, accountId, roles: ["client" as const] };
  const exchange = { cookies: browser.cookies as never, address: "", userAgent: "", accessToken: undefined };
  const input = { params: undefined, query: undefined, body: undefined, exchange, reference: "a1b2c3" };
  const heard: string[] = [];
  const enter = async (name: string) => {
    const caller = { participant: "", session };
    const begin = await harness.run(followSessionHandler.handle({ ...input, caller }));
    const told = (what: string) => () => void heard.push(`${name} ${what}`);
    return (begin as EventStream<unknown>)({ send: told("heard"), end: told("ended") });
  };
  const [, ...leaving] = await Promise.all(["stays", "a", "b", "c", "d"].map(enter));
  for (const leave of leaving) leave();
  heard.length = 0;
  await enter("fresh");
  await tell({ type: "rotate" });
  await eventually(() => expect(heard).toEqual(["stays heard", "fresh heard"]));
});

test("the stream of a session that another process closed ends at once", async () => {
  await browser.send("GET", "/sessions");
  await database.pool.query("UPDATE identity.session SET closed_at = now(), closed_because = 'lapsed'");
  const stream = page();
  await eventually(() => expect(stream.isOver).toBe(true));
  expect(stream).toMatchObject({ status: 200, heard: [] });
});
