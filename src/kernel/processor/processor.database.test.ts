import { randomUUID } from "node:crypto";
import { Deferred, Effect, Exit, Fiber, Logger } from "effect";
import type { Pool } from "pg";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { defaultRetries } from "../bus/retry-policy.ts";
import { subscribe, subscriptionProcessor } from "../bus/subscription.ts";
import { makePool } from "../database/pools.ts";
import { DatabaseUnavailable } from "../errors.ts";
import type { PositionedEvent } from "../event-store/event-store.ts";
import { makePostgresEventStore } from "../event-store/postgres.ts";
import { type Processor, runProcessor } from "./processor.ts";
import { LeaseLost, saveCheckpoint, takeLease } from "./lease.ts";
import { noted, noting, somethingElse, type Store, streamOf } from "./toy-log.fixture.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";

let database: TestDatabase;
let db: Pool;
let store: Store;
let stops: (() => Promise<unknown>)[];
let logged: unknown[];

beforeEach(async () => {
  database = await createTestDatabase();
  db = makePool({ connectionString: database.url }, 10);
  store = makePostgresEventStore(db, db, testLogKeys);
  stops = [];
  logged = [];
});

afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await db.end();
  await database.drop();
});

const run = Effect.runPromise;

/** Runs a processor under its own owner id; returns a stop function. */
const start = (
  processor: Processor,
  owner: string = randomUUID(),
  log: Store = store,
  pool: Pool = db,
): (() => Promise<unknown>) => {
  const logger = Logger.layer([Logger.make(({ message }) => void logged.push(message))]);
  const forever = Effect.andThen(runProcessor(log, pool, processor, owner), Effect.never);
  const fiber = Effect.runFork(Effect.scoped(forever).pipe(Effect.provide(logger)));
  const stop = () => run(Fiber.interrupt(fiber));
  stops.push(stop);
  return stop;
};
/** A subscription to notes that calls this handler with each number. */
const subscriber = (
  handle: (n: number) => Effect.Effect<unknown, unknown>,
  name = "toy.hear-when-noted",
  retries = defaultRetries,
) =>
  subscriptionProcessor(
    db,
    subscribe(noted, name, ({ data }) => Effect.asVoid(handle(data.n))),
    retries,
  );
const hearingInto = (heard: number[]) => subscriber((n) => Effect.sync(() => heard.push(n)));
const note = (stream: number, version: number, ...numbers: number[]) =>
  run(store.append(noting(stream, version, ...numbers)));
const rowOf = async (name = "toy.hear-when-noted") =>
  (await db.query("SELECT * FROM kernel.processor WHERE name = $1", [name])).rows[0];
const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index);

describe("a processor", () => {
  test("handles every event once and in the order of the log while many write", async () => {
    const heard: PositionedEvent[] = [];
    start({
      name: "toy.all",
      pageSize: 40,
      handle: (page, lease) =>
        Effect.andThen(
          Effect.sync(() => heard.push(...page.events)),
          saveCheckpoint(db, "toy.all", lease, page.next, page.events.length),
        ),
    });
    const writers = numbers(8).map(async (writer) => {
      for (const version of numbers(50, 0)) await note(writer, version, version);
    });
    await Promise.all(writers);
    await eventually(() => expect(heard).toHaveLength(400));
    for (const writer of numbers(8)) {
      const own = heard.filter(({ stream }) => stream === streamOf(writer));
      expect(own.map(({ version }) => version)).toEqual(numbers(50));
    }
    const order = heard.map(({ position }) => BigInt(position.tx) * 1_000_000n + BigInt(position.position));
    expect(order.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(order);
    await eventually(async () => expect((await rowOf("toy.all")).handled).toBe("400"));
  });

  test("started late handles all events from the beginning, and only those it subscribed to", async () => {
    await note(1, 0, 1, 2, 3);
    await run(store.append(somethingElse(2)));
    await note(1, 3, 4);
    const heard: number[] = [];
    start(hearingInto(heard));
    await eventually(() => expect(heard).toEqual([1, 2, 3, 4]));
    await run(store.append(somethingElse(3)));
    const last = await db.query("SELECT position FROM kernel.event ORDER BY position DESC LIMIT 1");
    await eventually(async () =>
      expect(await rowOf()).toMatchObject({ position: last.rows[0].position, handled: "4" }),
    );
  });

  test("stopped and started again continues where it was", async () => {
    const heard: number[] = [];
    const stop = start(hearingInto(heard));
    await note(1, 0, 1, 2);
    // A stop between an event and its checkpoint would have the event handled again.
    await eventually(async () => expect((await rowOf()).handled).toBe("2"));
    await stop();
    await note(1, 2, 3);
    start(hearingInto(heard));
    await eventually(() => expect(heard).toEqual([1, 2, 3]));
  });

  test("stopped while it takes its lease drops the lease after that", async () => {
    const sent = Promise.withResolvers<void>();
    const mayTake = Promise.withResolvers<void>();
    const statements: string[] = [];
    const slow = Object.create(db, {
      query: {
        value: async (query: string | { readonly name: string }, values?: unknown[]) => {
          if (typeof query === "string") statements.push("drop");
          else {
            sent.resolve();
            await mayTake.promise;
            statements.push("take");
          }
          return db.query(query as string, values);
        },
      },
    }) as Pool;
    const stop = start(hearingInto([]), randomUUID(), store, slow);
    await sent.promise;
    const stopped = stop();
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    mayTake.resolve();
    await stopped;
    expect(statements).toEqual(["take", "drop"]);
    expect(await rowOf()).toMatchObject({ owner: null, lease_until: null });
  });

  test("leaves the row of another version alone", async () => {
    await db.query("INSERT INTO kernel.processor (name, version) VALUES ('toy.hear-when-noted', 2)");
    const heard: number[] = [];
    const newer: number[] = [];
    start(hearingInto(heard));
    start({ ...hearingInto(newer), version: 2 });
    await note(1, 0, 1, 2);
    await eventually(() => expect(newer).toEqual([1, 2]));
    expect(heard).toEqual([]);
  });

  test("writes its row less than twice a second while it is idle", async () => {
    start(hearingInto([]));
    await eventually(async () => expect(await rowOf()).toBeDefined());
    const writes = async () => {
      const { rows } = await db.query("SELECT xmin::text::bigint AS tx FROM kernel.processor");
      return Number(rows[0].tx);
    };
    const seen = new Set<number>();
    const since = performance.now();
    await eventually(async () => {
      seen.add(await writes());
      expect(performance.now() - since).toBeGreaterThan(2_500);
    });
    expect(seen.size).toBeLessThanOrEqual(1 + (performance.now() - since) / 500);
  });

  test("begins anew where it takes over, and where its checkpoint is not where it left it", async () => {
    let begun = 0;
    const heard: PositionedEvent[] = [];
    await note(1, 0, 1);
    start({
      name: "toy.moved",
      pageSize: 1_000,
      begin: () => begun++,
      handle: (page, lease) =>
        Effect.andThen(
          Effect.sync(() => heard.push(...page.events)),
          saveCheckpoint(db, "toy.moved", lease, page.next, page.events.length),
        ),
    });
    await eventually(async () => expect((await rowOf("toy.moved")).handled).toBe("1"));
    expect(begun).toBe(1);
    await db.query("UPDATE kernel.processor SET tx = '0', position = 0 WHERE name = 'toy.moved'");
    await eventually(() => expect(heard).toHaveLength(2));
    expect(begun).toBe(2);
  });

  test("does not read while nothing is appended, keeps its lease, and reads what comes then", async () => {
    let reads = 0;
    const heard: PositionedEvent[] = [];
    const counting: Store = { ...store, readAll: (...asked) => (reads++, store.readAll(...asked)) };
    const processor: Processor = {
      name: "toy.idle",
      pageSize: 1_000,
      handle: (page, lease) =>
        Effect.andThen(
          Effect.sync(() => heard.push(...page.events)),
          saveCheckpoint(db, "toy.idle", lease, page.next, page.events.length),
        ),
    };
    await note(1, 0, 1);
    start(processor, randomUUID(), counting);
    await eventually(() => expect(heard).toHaveLength(1));
    const renewedAt = async () => ((await rowOf("toy.idle")).lease_until as Date).getTime();
    let [renewals, withoutRead] = [0, 0];
    // On a busy machine a lease may run out or the watch of the log may connect anew, and it reads once more.
    for (let before = await renewedAt(); withoutRead < 5 && renewals < 25; renewals++) {
      const readsBefore = reads;
      await eventually(async () => {
        const now = await renewedAt();
        expect(now).toBeGreaterThan(before);
        before = now;
      });
      withoutRead = reads === readsBefore ? withoutRead + 1 : 0;
    }
    expect(withoutRead).toBe(5);
    await note(1, 1, 2);
    await eventually(() => expect(heard).toHaveLength(2));
  });

  test.each([
    ["its types", { types: [noted.type] }] as const,
    ["its prompt types", { promptTypes: [noted.type] }] as const,
  ])(
    "reads about once a second while events are appended that are not of %s, and those of them at once",
    async (_, settings) => {
      let reads = 0;
      const read: Store["readAll"] = (...asked) => {
        reads++;
        return store.readAll(...asked);
      };
      const heard: string[] = [];
      const counting = { ...store, readAll: read };
      const handle: Processor["handle"] = (page, lease) =>
        Effect.andThen(
          Effect.sync(() => heard.push(...page.events.map(({ type }) => type))),
          saveCheckpoint(db, "toy.prompt", lease, page.next, page.events.length),
        );
      const processor: Processor = { name: "toy.prompt", pageSize: 1_000, ...settings, handle };
      const forever = Effect.andThen(runProcessor(counting, db, processor, randomUUID()), Effect.never);
      const fiber = Effect.runFork(Effect.scoped(forever));
      stops.push(() => run(Fiber.interrupt(fiber)));
      await eventually(() => expect(reads).toBeGreaterThan(0));
      const [readsBefore, since] = [reads, performance.now()];
      let appended = 0;
      await eventually(async () => {
        await run(store.append(somethingElse(++appended)));
        expect(performance.now() - since).toBeGreaterThan(2_500);
      });
      // Once a second, and again when the lease is renewed.
      expect(reads - readsBefore).toBeLessThanOrEqual(2 + (2 * (performance.now() - since)) / 1_000);
      await note(1_000, 0, 1);
      await eventually(() => expect(heard).toContain(noted.type));
    },
  );
});

describe("a handler that fails", () => {
  test("blocks only its own processor, records why, and continues from there once it succeeds", async () => {
    let broken = true;
    const [heard, others]: [number[], number[]] = [[], []];
    const picky = subscriber((n) => {
      if (n === 2 && broken) throw new Error("no \0 twos");
      return Effect.sync(() => heard.push(n));
    });
    start(picky);
    start(subscriber((n) => Effect.sync(() => others.push(n)), "toy.other-when-noted"));
    await note(1, 0, 1, 2, 3);
    await eventually(async () => {
      const row = await rowOf();
      expect(row.failures).toBeGreaterThan(1);
      expect(row.last_error).toContain("no  twos");
    });
    expect(heard).toEqual([1]);
    await eventually(() => expect(others).toEqual([1, 2, 3]));
    expect(await rowOf("toy.other-when-noted")).toMatchObject({ failures: 0, last_error: null });
    expect(String(logged[0])).toContain("toy.hear-when-noted stands still: Error: no \0 twos");
    broken = false;
    await eventually(() => expect(heard).toEqual([1, 2, 3]));
    await eventually(async () => expect(await rowOf()).toMatchObject({ failures: 0, last_error: null }));
  });

  test("on a page without its events is cleared once the log can be read to its end", async () => {
    const processor = hearingInto([]);
    const stop = start(processor);
    await note(1, 0, 1);
    await eventually(async () => expect((await rowOf()).handled).toBe("1"));
    await stop();
    let isAway = true;
    const reading: Processor = {
      ...processor,
      read: (...asked) =>
        isAway
          ? Effect.fail(new DatabaseUnavailable({ during: "read", cause: "away" }))
          : store.readAll(...asked),
    };
    start(reading);
    await eventually(async () => expect((await rowOf()).failures).toBeGreaterThan(0));
    isAway = false;
    const healthy = { failures: 0, last_error: null, failing_since: null, handled: "1" };
    await eventually(async () => expect(await rowOf()).toMatchObject(healthy));
  });

  test.each([
    ["fails", Effect.fail({ _tag: "Never" })],
    ["interrupts itself", Effect.interrupt],
  ])("is retried when it %s", async (_, end: Effect.Effect<never, unknown>) => {
    let attempts = 0;
    const handle = () => Effect.suspend(() => (++attempts < 3 ? end : Effect.void));
    start(subscriber(handle, undefined, { ...defaultRetries, firstPauseMs: 20 }));
    await note(1, 0, 1);
    await eventually(async () => expect((await rowOf()).handled).toBe("1"));
    expect(attempts).toBe(3);
  });
});

describe("among several owners", () => {
  test("one works at a time, and another continues immediately when it stops", async () => {
    const [first, second]: [number[], number[]] = [[], []];
    const stopFirst = start(hearingInto(first));
    await eventually(async () => expect((await rowOf())?.owner).toBeDefined());
    start(hearingInto(second));
    for (const version of numbers(20, 0)) await note(1, version, version);
    await eventually(() => expect(first).toEqual(numbers(20, 0)));
    expect(second).toEqual([]);
    // A note that was heard, but not saved as handled, would be heard again.
    await eventually(async () => expect((await rowOf()).handled).toBe("20"));
    await stopFirst();
    await note(1, 20, 20);
    await eventually(() => expect(second).toEqual([20]));
  });

  test("the active one keeps its lease however long a handler takes", async () => {
    const heard: string[] = [];
    const slowly = (name: string) =>
      subscriber((n) =>
        Effect.andThen(
          Effect.sync(() => heard.push(`${name} ${n}`)),
          Effect.sleep("7 seconds"),
        ),
      );
    start(slowly("first"));
    await note(1, 0, 1);
    await eventually(() => expect(heard).toHaveLength(1));
    start(slowly("second"));
    await eventually(async () => expect((await rowOf()).handled).toBe("1"));
    expect(heard).toEqual(["first 1"]);
  });

  test("one that lost its lease cannot save, and its work is interrupted", async () => {
    const interrupted = Deferred.makeUnsafe<void>();
    const stuck = Effect.onInterrupt(Effect.never, () => Deferred.succeed(interrupted, undefined));
    start(subscriber(() => stuck));
    await note(1, 0, 1);
    await eventually(async () => expect((await rowOf())?.owner).toBeTruthy());
    const owner = randomUUID();
    await db.query("UPDATE kernel.processor SET owner = $1, lease_until = now() + interval '1 hour'", [
      owner,
    ]);
    await run(Deferred.await(interrupted));
    expect(await rowOf()).toMatchObject({ owner, failures: 0, position: "0" });
    expect(logged).toEqual([]);
  });
});

test("a processor reads again from a checkpoint that a crash of the database took back", async () => {
  const heard: number[] = [];
  start(hearingInto(heard));
  await note(1, 0, 1);
  await eventually(async () => expect(await rowOf()).toMatchObject({ handled: "1" }));
  await db.query("UPDATE kernel.processor SET epoch = 0, tx = '0', position = 0");
  await note(1, 1, 2);
  await eventually(() => expect(heard.filter((n) => n === 1)).toHaveLength(2));
  await eventually(async () => expect(await rowOf()).toMatchObject({ handled: "3", failures: 0 }));
  expect(heard.at(-1)).toBe(2);
});

test("a processor whose connections broke reads its checkpoint again, before its lease is due", async () => {
  // The time at which a lease is due never comes.
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  const heard: number[] = [];
  start(hearingInto(heard));
  await note(1, 0, 1);
  await eventually(async () => expect(await rowOf()).toMatchObject({ handled: "1" }));
  await database.pool.query("UPDATE kernel.processor SET epoch = 0, tx = '0', position = 0");
  await database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'roadworthy' AND datname = current_database()",
  );
  await eventually(() => expect(heard).toEqual([1, 1]));
});

describe("a lease", () => {
  const [mine, theirs] = [randomUUID(), randomUUID()];
  const position = { epoch: 1, tx: "9", position: "9" };

  test("belongs to its owner until it expires", async () => {
    expect(await run(takeLease(db, "toy", 1, mine))).toEqual({ epoch: 0, tx: "0", position: "0" });
    expect(await run(takeLease(db, "toy", 1, theirs))).toBeNull();
    await db.query("UPDATE kernel.processor SET lease_until = clock_timestamp()");
    expect(await run(takeLease(db, "toy", 1, theirs))).toEqual({ epoch: 0, tx: "0", position: "0" });
    expect(await run(takeLease(db, "toy", 1, mine))).toBeNull();
  });

  test("fences off its previous owner: the checkpoint stays where the new owner put it", async () => {
    const checkpoint = (await run(takeLease(db, "toy", 1, mine)))!;
    await db.query("UPDATE kernel.processor SET lease_until = clock_timestamp()");
    await run(takeLease(db, "toy", 1, theirs));
    await run(saveCheckpoint(db, "toy", { owner: theirs, checkpoint }, position, 1));
    const exit = await Effect.runPromiseExit(
      saveCheckpoint(db, "toy", { owner: mine, checkpoint: position }, { ...position, position: "3" }, 1),
    );
    expect(exit).toEqual(Exit.fail(new LeaseLost({ name: "toy" })));
    expect(await rowOf("toy")).toMatchObject({ position: "9", handled: "1" });
  });

  test.each<Partial<typeof position>>([{ epoch: 0 }, { tx: "8" }, { position: "8" }])(
    "moves no checkpoint that is elsewhere than its holder left it: %o",
    async (difference) => {
      const checkpoint = (await run(takeLease(db, "toy", 1, mine)))!;
      await run(saveCheckpoint(db, "toy", { owner: mine, checkpoint }, { ...position, ...difference }, 1));
      const exit = await Effect.runPromiseExit(
        saveCheckpoint(db, "toy", { owner: mine, checkpoint: position }, { ...position, tx: "20" }, 1),
      );
      expect(exit).toEqual(Exit.fail(new LeaseLost({ name: "toy" })));
      expect(await rowOf("toy")).toMatchObject({ handled: "1" });
    },
  );
});

describe("stopping a processor", () => {
  test("releases the lease, interrupts the handler and is not a failure", async () => {
    const begun = Deferred.makeUnsafe<void>();
    const interrupted: number[] = [];
    const stop = start(
      subscriber((n) =>
        Effect.andThen(Deferred.succeed(begun, undefined), Effect.never).pipe(
          Effect.onInterrupt(() => Effect.sync(() => interrupted.push(n))),
        ),
      ),
    );
    await note(1, 0, 1);
    await run(Deferred.await(begun));
    await stop();
    expect(interrupted).toEqual([1]);
    expect(await rowOf()).toMatchObject({ owner: null, lease_until: null, failures: 0, last_error: null });
    expect(logged).toEqual([]);
  });

  test("in the middle of a page loses nothing, and repeats at most the event in progress", async () => {
    const heard: number[] = [];
    const inTheMiddle = Deferred.makeUnsafe<void>();
    const stop = start(
      subscriber((n) =>
        Effect.andThen(
          Effect.sync(() => heard.push(n)),
          n === 25 ? Effect.andThen(Deferred.succeed(inTheMiddle, undefined), Effect.never) : Effect.void,
        ),
      ),
    );
    await note(1, 0, ...numbers(50));
    await run(Deferred.await(inTheMiddle));
    await stop();
    expect(heard).toEqual(numbers(25));
    start(hearingInto(heard));
    await eventually(() => expect(heard.at(-1)).toBe(50));
    expect([...new Set(heard)]).toEqual(numbers(50));
    expect(heard.length).toBeLessThanOrEqual(51);
    expect(heard[25]).toBeGreaterThanOrEqual(25);
  });
});
