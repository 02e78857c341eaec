import { Effect, Exit, Layer, Logger, ManagedRuntime } from "effect";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { createTestDatabase, databaseAt, type TestDatabase } from "../../../tests/support/postgres.ts";
import { makePool, Pools, poolsLayer } from "../database/pools.ts";
import { transact } from "../database/transact.ts";
import { Live } from "./live.ts";
import { liveLayer } from "./postgres-live.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";

let database: TestDatabase;
let logged: unknown[];
let ends: (() => Promise<unknown>)[];

beforeEach(async () => {
  database = await createTestDatabase();
  logged = [];
  ends = [];
});

afterEach(async () => {
  await Promise.all(ends.map((end) => end()));
  await database.drop();
});

/** What one process has: pools and its own listening connection. */
const aProcess = async () => {
  const address = { connectionString: database.url };
  const log = Logger.layer([Logger.make(({ message }) => void logged.push(message))]);
  const runtime = ManagedRuntime.make(
    liveLayer(address).pipe(Layer.provideMerge(poolsLayer(address, testLogKeys, 2)), Layer.provideMerge(log)),
  );
  ends.push(() => runtime.dispose());
  const live = await runtime.runPromise(Live);
  const heard: unknown[] = [];
  const listen = (topic: string) => live.listen(topic, (message) => heard.push(message));
  const tell = (topic: string, message: unknown) => runtime.runPromise(live.tell(topic, message));
  return { runtime, live, heard, listen, tell };
};
const listening =
  "SELECT pid FROM pg_stat_activity WHERE application_name = 'roadworthy live' AND datname = $1";
const name = () => new URL(database.url).pathname.slice(1);
const connections = async () =>
  (await database.pool.query<{ pid: number }>(listening, [name()])).rows.map(({ pid }) => pid);

describe("a live message", () => {
  test("reaches every process, the listeners of its topic, once and in order", async () => {
    const [one, other] = await Promise.all([aProcess(), aProcess()]);
    one.listen("session:1");
    other.listen("session:1");
    other.listen("session:2");
    for (const n of [1, 2, 3]) await one.tell("session:1", { n });
    await other.tell("session:2", 'é試 "quoted" \\ \u0000');
    await eventually(() => expect(other.heard).toHaveLength(4));
    expect(other.heard).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, 'é試 "quoted" \\ \u0000']);
    await eventually(() => expect(one.heard).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]));
  });

  test("does not reach a listener that was removed", async () => {
    const one = await aProcess();
    const stop = one.listen("a");
    one.listen("b");
    await one.tell("a", 1);
    await eventually(() => expect(one.heard).toEqual([1]));
    stop();
    stop();
    await one.tell("a", 2);
    await one.tell("b", 3);
    await eventually(() => expect(one.heard).toEqual([1, 3]));
  });

  test("reaches the other listeners when one throws, and a foreign message breaks nothing", async () => {
    const warnings = vi.spyOn(process, "emitWarning").mockImplementation(() => {});
    const one = await aProcess();
    one.live.listen("a", () => {
      throw new Error("bug");
    });
    one.listen("a");
    await database.pool.query("SELECT pg_notify('roadworthy_live', 'no json')");
    await one.tell("a", 1);
    await eventually(() => expect(one.heard).toEqual([1]));
    expect(warnings).toHaveBeenCalledTimes(2);
    warnings.mockRestore();
  });

  test("may have 7 kB; a larger one, or one that is not JSON, is a defect", async () => {
    const one = await aProcess();
    one.listen("a".repeat(400));
    await one.tell("a".repeat(400), "x".repeat(6_998));
    await eventually(() => expect(one.heard).toEqual(["x".repeat(6_998)]));
    for (const message of ["x".repeat(6_999), "試".repeat(2_400), undefined]) {
      const exit = await one.runtime.runPromiseExit(one.live.tell("a", message));
      expect(Exit.hasDies(exit)).toBe(true);
    }
  });
});

describe("sent within a transaction, it", () => {
  const within = (one: Awaited<ReturnType<typeof aProcess>>, end: Effect.Effect<unknown, unknown>) =>
    one.runtime.runPromiseExit(
      transact(
        Effect.gen(function* () {
          yield* one.live.tell("a", "within");
          yield* Effect.promise(() => one.tell("a", "beside"));
          yield* Effect.promise(() => eventually(() => expect(one.heard).toContain("beside")));
          expect(one.heard).toEqual(["beside"]);
          yield* end;
        }),
      ),
    );

  test("is sent at the commit, not before", async () => {
    const one = await aProcess();
    one.listen("a");
    expect(Exit.isSuccess(await within(one, Effect.void))).toBe(true);
    await eventually(() => expect(one.heard).toEqual(["beside", "within"]));
  });

  test("is never sent after a rollback", async () => {
    const one = await aProcess();
    one.listen("a");
    expect(Exit.isFailure(await within(one, Effect.fail("no")))).toBe(true);
    await one.tell("a", "after");
    await eventually(() => expect(one.heard).toEqual(["beside", "after"]));
  });
});

describe("the connection", () => {
  test("is restored when it was lost, and listeners receive messages again", async () => {
    const [one, other] = await Promise.all([aProcess(), aProcess()]);
    one.listen("a");
    const before = await connections();
    expect(before).toHaveLength(2);
    await database.pool.query(`SELECT pg_terminate_backend(pid) FROM (${listening}) l`, [name()]);
    await eventually(async () => {
      const now = await connections();
      expect(now).toHaveLength(2);
      expect(now.some((pid) => before.includes(pid))).toBe(false);
    });
    await eventually(async () => {
      await other.tell("a", "again");
      expect(one.heard).toContain("again");
    });
    expect(logged).toContainEqual(["Live messages are not heard", expect.objectContaining({ pauseMs: 100 })]);
  });

  test("is retried while the database is away; sending fails for no caller", async () => {
    const one = await aProcess();
    one.listen("a");
    const server = makePool({ connectionString: databaseAt(database.url, "postgres") }, 1);
    ends.push(() => server.end());
    await server.query(`ALTER DATABASE "${name()}" ALLOW_CONNECTIONS false`);
    await server.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name()]);
    await one.tell("a", "lost");
    expect(logged).toContainEqual(["A live message was not sent", { why: expect.any(String) }]);
    await eventually(() => expect(logged.length).toBeGreaterThan(3));
    await server.query(`ALTER DATABASE "${name()}" ALLOW_CONNECTIONS true`);
    await eventually(async () => {
      await one.tell("a", "back");
      expect(one.heard).toContain("back");
    });
    expect(one.heard).not.toContain("lost");
  });

  test("is not required for a process to start", async () => {
    const nowhere = { host: "127.0.0.1", port: 1, user: "app", database: "app" };
    const runtime = ManagedRuntime.make(
      liveLayer(nowhere).pipe(
        Layer.provide(
          Layer.succeed(
            Pools,
            Pools.of({
              main: database.pool,
              append: database.pool,
              pipelined: database.pool,
              logKeys: testLogKeys,
            }),
          ),
        ),
        Layer.provide(Logger.layer([])),
      ),
    );
    const live = await runtime.runPromise(Live);
    await runtime.runPromise(live.tell("a", 1));
    await runtime.dispose();
  });

  test("is closed with the scope", async () => {
    const one = await aProcess();
    expect(await connections()).toHaveLength(1);
    await one.runtime.dispose();
    await eventually(async () => expect(await connections()).toEqual([]));
  });
});
