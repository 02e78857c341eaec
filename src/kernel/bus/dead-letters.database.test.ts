import { randomUUID } from "node:crypto";
import { Effect, Fiber, Layer, Logger } from "effect";
import type { Pool } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { makePool, Pools } from "../database/pools.ts";
import { EventStore } from "../event-store/event-store.ts";
import { makePostgresEventStore } from "../event-store/postgres.ts";
import { SubscriptionRegistry } from "./subscription-registry.ts";
import { runProcessor } from "../processor/processor.ts";
import { noted, noting, type Store, streamOf } from "../processor/toy-log.fixture.ts";
import { JobsUnavailable } from "../errors.ts";
import { metrics } from "../metrics/metrics.ts";
import { DeadLetters } from "./dead-letters.ts";
import { postgresDeadLetters } from "./postgres-dead-letters.ts";
import { subscribe, subscriptionProcessor } from "./subscription.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";

const name = "toy.hear-when-noted";
const quick = { attempts: 3, firstPauseMs: 5 };

let database: TestDatabase;
let db: Pool;
let store: Store;
let stops: (() => Promise<unknown>)[];
let logged: unknown[][];
/** Every run of the handler, and the numbers at which it fails. */
let runs: number[];
let ranAt: number[];
let poison: Set<number>;
let isQueueAway: boolean;

beforeEach(async () => {
  database = await createTestDatabase();
  db = makePool({ connectionString: database.url }, 10);
  store = makePostgresEventStore(db, db, testLogKeys);
  [stops, logged, runs, ranAt, poison, isQueueAway] = [[], [], [], [], new Set(), false];
});

afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await db.end();
  await database.drop();
});

const run = Effect.runPromise;
const note = (stream: number, version: number, ...numbers: number[]) =>
  run(store.append(noting(stream, version, ...numbers)));
const hearing = subscribe(noted, name, ({ data: { n } }) =>
  Effect.suspend(() => {
    runs.push(n);
    ranAt.push(performance.now());
    if (isQueueAway)
      return Effect.fail(new JobsUnavailable({ during: "adding", message: "away", cause: null }));
    return poison.has(n) ? Effect.fail(new Error(`no ${n}s`)) : Effect.void;
  }),
);
const logger = Logger.layer([Logger.make(({ message }) => void logged.push(message as unknown[]))]);
const start = (retries = quick) => {
  const processor = runProcessor(store, db, subscriptionProcessor(db, hearing, retries), randomUUID());
  const fiber = Effect.runFork(
    Effect.scoped(Effect.andThen(processor, Effect.never)).pipe(Effect.provide(logger)),
  );
  const stop = () => run(Fiber.interrupt(fiber));
  stops.push(stop);
  return stop;
};
const layer = Layer.suspend(() =>
  postgresDeadLetters.pipe(
    Layer.provide(
      Layer.succeed(Pools, Pools.of({ main: db, append: db, pipelined: db, logKeys: testLogKeys })),
    ),
    Layer.provide(Layer.succeed(EventStore, store)),
    Layer.provide(Layer.succeed(SubscriptionRegistry, SubscriptionRegistry.of({ subscriptions: [hearing] }))),
  ),
);
const deadLetters = <A, E>(ask: (service: DeadLetters["Service"]) => Effect.Effect<A, E>) =>
  run(Effect.flatMap(DeadLetters, ask).pipe(Effect.provide(layer), Effect.provide(logger)));
const listed = (state: "waiting" | "redriven" | "discarded" = "waiting") =>
  deadLetters(({ list }) => list({ state, subscription: null, after: 0 }, 50));
const rowOf = async () => (await db.query("SELECT * FROM kernel.processor WHERE name = $1", [name])).rows[0];
const by = randomUUID();

/** Streams 1 and 2 with poisoned events dead-lettered, and all other events handled. */
const deadLetterTwoStreams = async () => {
  for (const n of [2, 3, 12]) poison.add(n);
  await note(1, 0, 1, 2, 3, 4);
  await note(2, 0, 11, 12, 13);
  start();
  await eventually(async () => expect(await listed()).toHaveLength(3));
  await eventually(async () => expect((await rowOf()).handled).toBe("4"));
  runs.length = 0;
};

describe("an event that a subscription cannot handle", () => {
  test("is dead-lettered after the last attempt, with all that an operator needs, and the others are handled", async () => {
    poison.add(2);
    await note(1, 0, 1, 2, 3);
    start();
    await eventually(async () => expect((await rowOf())?.handled).toBe("2"));
    expect(runs).toEqual([1, 2, 2, 2, 3]);
    const event = (await run(store.readStream(streamOf(1))))[1]!;
    const [deadLetter, ...others] = await listed();
    expect(others).toEqual([]);
    expect(deadLetter).toMatchObject({
      subscription: name,
      eventId: event.id,
      stream: streamOf(1),
      version: 2,
      type: noted.type,
      attempts: 3,
      cause: expect.stringContaining("Error: no 2s"),
      state: "waiting",
      redriveRequested: false,
      settledAt: null,
      reason: null,
    });
    expect(deadLetter!.lastFailedAt).toBeGreaterThanOrEqual(deadLetter!.firstFailedAt + 15);
    const page = await run(store.readAll({ epoch: 0, tx: "0", position: "0" }, 10));
    expect(deadLetter!.position).toEqual(page.events[1]!.position);
    expect(await rowOf()).toMatchObject({ failures: 0, last_error: null, failing_event: null });
  });

  test("is logged and counted", async () => {
    const counted = async () => {
      const { values } = await metrics.getSingleMetric("roadworthy_dead_lettered_events_total")!.get();
      return values.find(({ labels }) => labels["subscription"] === name)?.value ?? 0;
    };
    const before = await counted();
    await deadLetterTwoStreams();
    const lines = logged.filter(([words]) => String(words).includes("skipped an event"));
    expect(lines.map(([, facts]) => (facts as { version: number }).version)).toEqual([2, 3, 2]);
    expect((await counted()) - before).toBe(3);
  });

  test("because the queue of jobs is away waits for the queue, and is dead-lettered after a day", async () => {
    isQueueAway = true;
    await note(1, 0, 1, 2);
    start();
    await eventually(() => expect(runs.length).toBeGreaterThan(2 * quick.attempts));
    expect(await rowOf()).toMatchObject({ last_error: expect.stringContaining("away"), handled: "0" });
    await db.query("UPDATE kernel.processor SET failing_since = failing_since - interval '25 hours'");
    await eventually(async () => expect(await listed()).toMatchObject([{ version: 1 }]));
    isQueueAway = false;
    await eventually(async () => expect((await rowOf()).handled).toBe("1"));
    expect(await listed()).toHaveLength(1);
  });

  test("is attempted after an absence of the queue as often as without one", async () => {
    isQueueAway = true;
    await note(1, 0, 1);
    start();
    await eventually(() => expect(runs.length).toBeGreaterThan(2 * quick.attempts));
    poison.add(1);
    isQueueAway = false;
    runs.length = 0;
    await eventually(async () => expect(await listed()).toMatchObject([{ attempts: quick.attempts }]));
    // The absence is one attempt, however long it was.
    expect(runs).toHaveLength(quick.attempts - 1);
  });

  test("is not skipped when it cannot be dead-lettered: checkpoint and dead letter are one transaction", async () => {
    poison.add(2);
    await db.query("ALTER TABLE kernel.dead_letter RENAME TO away");
    await note(1, 0, 1, 2, 3);
    start();
    await eventually(async () => expect((await rowOf())?.last_error).toContain("dead_letter"));
    expect(new Set(runs)).toEqual(new Set([1, 2]));
    await db.query("ALTER TABLE kernel.away RENAME TO dead_letter");
    await eventually(() => expect(runs.at(-1)).toBe(3));
    expect(await listed()).toHaveLength(1);
  });

  test("has its attempts counted across processes", async () => {
    poison.add(1);
    await note(1, 0, 1);
    const patient = { attempts: 3, firstPauseMs: 60_000 };
    for (const attempts of [1, 2]) {
      const stop = start(patient);
      await eventually(async () => expect((await rowOf())?.failures).toBe(attempts));
      await stop();
    }
    start(patient);
    await eventually(async () => expect(await listed()).toHaveLength(1));
    expect(runs).toEqual([1, 1, 1]);
    expect((await listed())[0]).toMatchObject({ attempts: 3 });
  });

  test("is attempted by one process at a time, pauses included", async () => {
    poison.add(1);
    await note(1, 0, 1);
    const slow = { attempts: 2, firstPauseMs: 7_000 };
    start(slow);
    await eventually(async () => expect((await rowOf())?.failures).toBe(1));
    start(slow);
    await eventually(async () => expect(await listed()).toHaveLength(1));
    expect(runs).toEqual([1, 1]);
    expect(ranAt[1]! - ranAt[0]!).toBeGreaterThan(6_900);
  });
});

describe("a dead letter", () => {
  beforeEach(deadLetterTwoStreams);

  test("that is redriven is handled once more, and settled by the account that requested it", async () => {
    poison.clear();
    const [first, ...others] = await listed();
    expect(await deadLetters(({ requestRedrive }) => requestRedrive(first!.id, by))).toBe(true);
    expect((await listed())[0]).toMatchObject({ redriveRequested: true });
    expect(await deadLetters(({ runRequestedRedrives }) => runRequestedRedrives)).toEqual({
      redriven: 1,
      failed: 0,
    });
    expect(runs).toEqual([2]);
    expect(await listed("redriven")).toMatchObject([
      { id: first!.id, settledBy: by, settledAt: expect.any(Number), redriveRequested: false },
    ]);
    expect(await listed()).toEqual(others);
    expect(await deadLetters(({ requestRedrive }) => requestRedrive(first!.id, by))).toBe(false);
  });

  test("is left alone when no redrive was requested", async () => {
    expect(await deadLetters(({ runRequestedRedrives }) => runRequestedRedrives)).toEqual({
      redriven: 0,
      failed: 0,
    });
    expect(runs).toEqual([]);
  });

  test("that fails again waits again with the new cause, and so do those behind it in its stream", async () => {
    poison = new Set([2]);
    expect(await deadLetters(({ requestRedriveOfAll }) => requestRedriveOfAll(name, by))).toBe(3);
    expect(await deadLetters(({ runRequestedRedrives }) => runRequestedRedrives)).toEqual({
      redriven: 1,
      failed: 1,
    });
    expect(runs).toEqual([2, 12]);
    expect(await listed()).toMatchObject([
      { version: 2, attempts: 4, redriveRequested: false, settledBy: null },
      { version: 3, attempts: 3, redriveRequested: false },
    ]);
    poison.clear();
    await deadLetters(({ requestRedriveOfAll }) => requestRedriveOfAll(name, by));
    await deadLetters(({ runRequestedRedrives }) => runRequestedRedrives);
    expect(runs.slice(2)).toEqual([2, 3]);
    expect(await listed()).toEqual([]);
  });

  test("is handled in the order of the log, and by one worker only", async () => {
    poison.clear();
    await deadLetters(({ requestRedriveOfAll }) => requestRedriveOfAll(name, by));
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => deadLetters(({ runRequestedRedrives }) => runRequestedRedrives)),
    );
    expect(outcomes.reduce((sum, { redriven }) => sum + redriven, 0)).toBe(3);
    expect(runs).toEqual([2, 3, 12]);
  });

  test("can be discarded with a reason, and then is not redriven", async () => {
    const [first] = await listed();
    await deadLetters(({ requestRedriveOfAll }) => requestRedriveOfAll(name, by));
    expect(await deadLetters(({ discard }) => discard(first!.id, by, "a test of ours"))).toMatchObject({
      state: "discarded",
      reason: "a test of ours",
      settledBy: by,
      redriveRequested: false,
    });
    expect(await deadLetters(({ discard }) => discard(first!.id, by, "again"))).toBeNull();
    poison.clear();
    expect(await deadLetters(({ runRequestedRedrives }) => runRequestedRedrives)).toEqual({
      redriven: 2,
      failed: 0,
    });
    expect(runs).toEqual([3, 12]);
    await expect(
      db.query("UPDATE kernel.dead_letter SET state = 'discarded', reason = NULL"),
    ).rejects.toThrow(/check/);
  });

  test("is listed by state and subscription, page by page", async () => {
    const page = (after: number) =>
      deadLetters(({ list }) => list({ state: "waiting", subscription: name, after }, 2));
    const first = await page(0);
    const second = await page(first.at(-1)!.id);
    expect([...first, ...second].map(({ version }) => version)).toEqual([2, 3, 2]);
    expect(
      await deadLetters(({ list }) => list({ state: "waiting", subscription: "toy.other", after: 0 }, 9)),
    ).toEqual([]);
  });
});
