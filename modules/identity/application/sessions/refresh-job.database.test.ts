import { randomUUID } from "node:crypto";
import { Effect, Layer, Logger, ManagedRuntime } from "effect";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type JobsAddress, JobsBackend } from "#kernel/jobs/backend";
import { Jobs } from "#kernel/jobs/queue";
import { registerJobs } from "#kernel/jobs/registry";
import { jobWorker } from "#kernel/jobs/worker";
import { Live } from "#kernel/live/live";
import { liveLayer } from "#kernel/live/postgres-live";
import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid } from "#vocabulary/id";
import { eventually } from "../../../../tests/support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { startTestRedis } from "../../../../tests/support/redis.ts";
import { refreshEveryMs, refreshLifeMs, type SessionId } from "../../contract/index.ts";
import { idleCheckMs } from "../../domain/refresh-plan.ts";
import { postgresSessions } from "../../infrastructure/sessions/postgres-sessions.ts";
import { identityOn } from "../../testing/index.ts";
import { collectMails } from "../../testing/collected-mails.ts";
import { age, eventsOf, sessionsOn } from "../../testing/sessions-on.ts";
import { Accounts } from "../accounts/accounts.ts";
import {
  refreshSessionJobHandler,
  refreshSessionsJob,
  refreshSessionsJobHandler,
  refreshWhenSessionOpened,
} from "./refresh-job.ts";
import type { OpenSession } from "./sessions.ts";

let database: TestDatabase;
let sessions: ReturnType<typeof sessionsOn>;
let session: OpenSession;

beforeEach(async () => {
  database = await createTestDatabase();
  sessions = sessionsOn(database);
  session = await sessions.open(await sessions.register());
});

afterEach(async () => {
  await sessions.runtime.dispose();
  await database.drop();
});

const dataOf = ({ accountId }: Pick<OpenSession, "accountId">) => ({
  accountId: accountIdOf(accountId),
  pace: "often" as const,
});
const closings = async () =>
  (await eventsOf(database, session.sessionId))
    .filter(({ type }) => type === "identity.session-closed")
    .map(({ data }) => data["reason"]);
/** What the session's pages hear from now on. */
const listen = async () => {
  const heard: unknown[] = [];
  const live = await sessions.runtime.runPromise(Live);
  live.listen(`session:${session.sessionId}`, (message) => heard.push(message));
  return heard;
};

describe("one run", () => {
  let planned: { readonly job: string; readonly data: unknown; readonly when: unknown }[];
  const queue = Layer.mock(Jobs)({
    add: ({ name }, data, when) => Effect.sync(() => void planned.push({ job: name, data, when })),
  });
  const run = (of = session) =>
    sessions.runtime.runPromise(Effect.provide(refreshSessionsJobHandler.run(dataOf(of)), queue));
  beforeEach(() => void (planned = []));

  test("follows five minutes after a session was opened", async () => {
    const [opened] = await eventsOf(database, session.sessionId);
    const stored = { stream: session.sessionId, version: 1, id: "", commandId: null, schemaVersion: 1 };
    const event = { ...stored, ...opened!, recordedAt: 0, meta: {} };
    await Effect.runPromise(Effect.provide(refreshWhenSessionOpened.handle(event), queue));
    const when = { delayMs: refreshEveryMs };
    expect(planned).toEqual([{ job: "identity.refresh-sessions", data: dataOf(session), when }]);
  });

  test("asks the pages to refresh and schedules the next run; run twice it asks twice", async () => {
    const heard = await listen();
    await age(database, session.sessionId, refreshEveryMs);
    await run();
    await run();
    await eventually(() => expect(heard).toEqual([{ type: "rotate" }, { type: "rotate" }]));
    expect(planned.map(({ when }) => when)).toEqual([
      { delayMs: refreshEveryMs },
      { delayMs: refreshEveryMs },
    ]);
  });

  test("asks the pages of every session of the account, and ends only those that are over", async () => {
    const [heard, phone] = [await listen(), await sessions.open(session.accountId)];
    await age(database, session.sessionId, refreshEveryMs);
    await age(database, phone.sessionId, refreshLifeMs);
    await run();
    await eventually(() => expect(heard).toEqual([{ type: "rotate" }]));
    expect((await sessions.ask(({ list }) => list(session.accountId))).map((one) => one.sessionId)).toEqual([
      session.sessionId,
    ]);
    expect(planned.map(({ data, when }) => [data, when])).toEqual([
      [dataOf(session), { delayMs: refreshEveryMs }],
    ]);
  });

  test("for one session, as earlier versions planned them, hands over to the account's job", async () => {
    const sessionId = idFromUuid("ses", session.sessionId) as SessionId;
    const runOld = (id: SessionId) =>
      sessions.runtime.runPromise(Effect.provide(refreshSessionJobHandler.run({ sessionId: id }), queue));
    await runOld(sessionId);
    expect(planned).toEqual([{ job: "identity.refresh-sessions", data: dataOf(session), when: undefined }]);
    await runOld(idFromUuid("ses", randomUUID()) as SessionId);
    expect(planned).toHaveLength(1);
  });

  test("leaves fresh tokens alone, and checks an idle session once a day", async () => {
    const heard = await listen();
    await run();
    await age(database, session.sessionId, 24 * 3600 * 1000);
    await run();
    await eventually(() => expect(heard).toEqual([{ type: "rotate" }]));
    expect(planned.map(({ when }) => when)).toEqual([{ delayMs: refreshEveryMs }, { delayMs: idleCheckMs }]);
  });

  test("ends a session that was not refreshed, once, and schedules no further run", async () => {
    const heard = await listen();
    await age(database, session.sessionId, refreshLifeMs);
    await Promise.all(Array.from({ length: 5 }, () => run()));
    expect(await closings()).toEqual(["lapsed"]);
    await eventually(() => expect(heard).toEqual([{ type: "closed", reason: "lapsed" }]));
    expect(planned).toEqual([]);
  });

  test("ends the session of an account that was erased", async () => {
    const erase = Effect.flatMap(Accounts, ({ change }) => change(session.accountId, { status: "erased" }));
    await sessions.runtime.runPromise(erase);
    await run();
    expect(await closings()).toEqual(["account-closed"]);
  });

  test("does nothing for a session that has ended or never existed", async () => {
    await sessions.ask(({ closeAll }) => closeAll(session.accountId, "password-changed"));
    await run();
    await run({ ...session, accountId: randomUUID() });
    expect(await closings()).toEqual(["password-changed"]);
    expect(planned).toEqual([]);
  });
});

const redis = await startTestRedis();
afterAll(() => (redis.url === null ? undefined : redis.stop()));
const backends: readonly [string, () => JobsAddress | null][] = [
  ["PostgreSQL", () => ({ on: "postgres", database: { connectionString: database.url } })],
  [
    "Redis",
    () => (redis.url === null ? null : { on: "redis", url: redis.url, prefix: `test-${randomUUID()}` }),
  ],
];

describe.each(backends)("on %s", (_, addressOf) => {
  /** A worker with services of its own. */
  const startWorker = (address: JobsAddress) => {
    const registry = registerJobs([refreshSessionsJobHandler]);
    return ManagedRuntime.make(
      jobWorker(registry).pipe(
        Layer.provideMerge(Jobs.layer(registry)),
        Layer.provideMerge(JobsBackend.layer(address)),
        Layer.provideMerge(postgresSessions),
        Layer.provideMerge(Layer.merge(collectMails([]), liveLayer({ connectionString: database.url }))),
        Layer.provideMerge(identityOn(database)),
        Layer.provide(Logger.layer([])),
      ),
    );
  };

  // On a busy machine the first run may come after the session has lapsed: then it is tried with twice the time.
  let leftMs = 1_000;
  test("each run schedules the next until the session has lapsed", { retry: 5 }, async ({ skip }) => {
    leftMs *= 2;
    const address = addressOf();
    if (address === null) return skip(redis.url === null ? redis.reason : "");
    const heard = await listen();
    const worker = startWorker(address);
    try {
      await age(database, session.sessionId, refreshLifeMs - leftMs);
      const add = Jobs.use((jobs) => jobs.add(refreshSessionsJob, dataOf(session)));
      await worker.runPromise(add);
      await vi.waitFor(() => expect(heard.at(-1)).toEqual({ type: "closed", reason: "lapsed" }), {
        timeout: 100_000,
      });
      expect(heard[0]).toEqual({ type: "rotate" });
      expect(await closings()).toEqual(["lapsed"]);
      await eventually(async () =>
        expect((await worker.runPromise(Jobs.use(({ counts }) => counts))).general).toMatchObject({
          waiting: 0,
          active: 0,
          delayed: 0,
          failed: 0,
        }),
      );
      const { completed } = (await worker.runPromise(Jobs.use(({ counts }) => counts))).general;
      expect(completed).toBeGreaterThanOrEqual(2);
    } finally {
      await worker.dispose();
    }
  });

  test("two hundred sign-ins to one account leave one scheduled run", async ({ skip }) => {
    const address = addressOf();
    if (address === null) return skip(redis.url === null ? redis.reason : "");
    const worker = startWorker(address);
    try {
      const [opened] = await eventsOf(database, session.sessionId);
      const stored = { stream: session.sessionId, version: 1, id: "", commandId: null, schemaVersion: 1 };
      const handle = refreshWhenSessionOpened.handle({ ...stored, ...opened!, recordedAt: 0, meta: {} });
      await worker.runPromise(Effect.repeat(handle, { times: 199 }));
      const { general } = await worker.runPromise(Jobs.use(({ counts }) => counts));
      expect(general).toMatchObject({ waiting: 0, active: 0, delayed: 1 });
    } finally {
      await worker.dispose();
    }
  });

  test("a session in use has exactly one scheduled run", async ({ skip }) => {
    const address = addressOf();
    if (address === null) return skip(redis.url === null ? redis.reason : "");
    const worker = startWorker(address);
    try {
      const add = Jobs.use((jobs) => jobs.add(refreshSessionsJob, dataOf(session)));
      const counts = Effect.map(
        Jobs.use(({ counts: all }) => all),
        ({ general }) => general,
      );
      await worker.runPromise(add);
      await vi.waitFor(
        async () =>
          expect(await worker.runPromise(counts)).toMatchObject({ active: 0, completed: 1, delayed: 1 }),
        { timeout: 100_000 },
      );
      await worker.runPromise(add);
      expect(await worker.runPromise(counts)).toMatchObject({ waiting: 0, delayed: 1, failed: 0 });
    } finally {
      await worker.dispose();
    }
  });
});
