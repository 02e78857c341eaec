import { Effect, Exit, Layer } from "effect";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { defineEvent, defineEvents } from "#vocabulary/event";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { Pools } from "../database/pools.ts";
import { onConnection, transact } from "../database/transact.ts";
import { appendWithin } from "./append-within.ts";
import { verify } from "../anchor/verify.ts";
import { anAppend, follow, run, uuid } from "./events.fixture.ts";
import { openLog } from "./log.fixture.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";

const events = defineEvents({
  counted: defineEvent({
    type: "test.thing-counted",
    version: 2,
    data: z.object({ n: z.int() }),
    upcasts: { 1: (older) => older },
  }),
});

let database: TestDatabase;
let log: ReturnType<typeof openLog>;

beforeEach(async () => {
  database = await createTestDatabase();
  await database.pool.query("CREATE TABLE thing (n int)");
  log = openLog(database.url);
});

afterEach(async () => {
  await Promise.all([log.appendPool.end(), log.readPool.end()]);
  await database.drop();
});

const attempt = <A, E>(work: Effect.Effect<A, E, Pools>) => {
  const pools = Pools.of({
    main: log.readPool,
    append: log.appendPool,
    pipelined: log.appendPool,
    logKeys: testLogKeys,
  });
  return Effect.runPromiseExit(Effect.provide(work, Layer.succeed(Pools, pools)));
};
const append = (stream: number, ...numbers: [number, ...number[]]) => {
  const [first, ...others] = numbers.map((n) => events.counted({ n }));
  return appendWithin({ stream: uuid(stream), events: [first!, ...others], versionOf: events.versionOf });
};
/** Inserts the row that the event describes. */
const insertThing = (n: number) =>
  onConnection(log.readPool, "insertThing", (connection) =>
    connection.query("INSERT INTO thing VALUES ($1)", [n]),
  );
const storedRows = async () =>
  (await database.pool.query("SELECT n FROM thing ORDER BY n")).rows.map(({ n }) => n as number);
const stored = async (stream: number) =>
  (await run(log.store.readStream(uuid(stream)))).map(({ version, data }) => [version, data]);
const range = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

describe("events appended within a transaction", () => {
  test("are committed together with its rows, like any other events", async () => {
    const exit = await attempt(
      transact(Effect.all([insertThing(1), append(1, 1, 2), append(1, 3), append(2, 4)])),
    );
    expect(Exit.isSuccess(exit)).toBe(true);
    expect(await stored(1)).toEqual([
      [1, { n: 1 }],
      [2, { n: 2 }],
      [3, { n: 3 }],
    ]);
    expect((await run(log.store.readStream(uuid(2))))[0]).toMatchObject({
      type: "test.thing-counted",
      schemaVersion: 2,
      version: 1,
      meta: {},
    });
    expect(await storedRows()).toEqual([1]);
    expect((await run(verify(log.readPool, testLogKeys))).faults).toEqual([]);
  });

  test("carry their meta", async () => {
    const work = appendWithin({
      stream: uuid(1),
      events: [events.counted({ n: 1 })],
      versionOf: events.versionOf,
      meta: { reference: "abc" },
    });
    await attempt(transact(work));
    expect((await run(log.store.readStream(uuid(1))))[0]?.meta).toEqual({ reference: "abc" });
  });

  test("by 20 concurrent writers to one stream have no version gap, and an intact hash chain", async () => {
    const exits = await Promise.all(
      range(20).map((n) => attempt(transact(Effect.all([insertThing(n), append(1, n, -n)])))),
    );
    expect(exits.every(Exit.isSuccess)).toBe(true);
    const rows = await stored(1);
    expect(rows.map(([version]) => version)).toEqual(range(40));
    const numbers = rows.map(([, data]) => (data as { n: number }).n);
    expect(numbers.filter((n) => n > 0).toSorted((a, b) => a - b)).toEqual(range(20));
    // The two events of one append are adjacent.
    numbers.forEach((n, index) => index % 2 === 1 && expect(n).toBe(-numbers[index - 1]!));
    expect(await storedRows()).toEqual(range(20));
    expect((await run(verify(log.readPool, testLogKeys))).faults).toEqual([]);
  });

  test("continue at the version that ordinary appends have reached", async () => {
    await run(log.store.append(anAppend(1, 0)));
    await attempt(transact(append(1, 7)));
    await run(log.store.append(anAppend(1, 2)));
    expect((await stored(1)).map(([version]) => version)).toEqual([1, 2, 3]);
    expect((await run(verify(log.readPool, testLogKeys))).faults).toEqual([]);
  });

  test("are rolled back with everything else, and leave no version gap", async () => {
    const exits = await Promise.all(
      range(10).map((n) => {
        const end = n % 2 === 0 ? Effect.void : Effect.fail("no" as const);
        return attempt(transact(Effect.all([insertThing(n), append(1, n), append(100 + n, n), end])));
      }),
    );
    expect(exits.filter(Exit.isFailure)).toHaveLength(5);
    expect((await stored(1)).map(([version]) => version)).toEqual(range(5));
    expect(await storedRows()).toEqual([2, 4, 6, 8, 10]);
    for (const n of range(10)) expect(await stored(100 + n)).toHaveLength(n % 2 === 0 ? 1 : 0);
    expect((await run(verify(log.readPool, testLogKeys))).faults).toEqual([]);
  });

  test("are read by processors once each and in the order of their stream", async () => {
    const work = range(15).map((n) => attempt(transact(append(1 + (n % 3), n, 100 + n))));
    const [{ events: met }] = await Promise.all([follow(log.store, 30), ...work]);
    expect(new Set(met.map(({ id }) => id)).size).toBe(30);
    for (const stream of [1, 2, 3])
      expect(met.filter((event) => event.stream === uuid(stream)).map(({ version }) => version)).toEqual(
        range(10),
      );
  });
});

describe("appending is a defect", () => {
  const dies = async (work: Effect.Effect<unknown, unknown, Pools>) =>
    expect(Exit.hasDies(await attempt(work))).toBe(true);

  test("outside a transaction", async () => {
    await dies(append(1, 1));
    expect(await stored(1)).toEqual([]);
  });

  test("when the event set does not know the event, or its data is not JSON", async () => {
    const { versionOf } = events;
    const stream = uuid(1);
    const unknown = { type: "test.other", data: {} };
    await dies(transact(appendWithin({ stream, events: [unknown], versionOf })));
    const size = { type: events.counted.type, data: { n: 1n } };
    await dies(transact(appendWithin({ stream, events: [size], versionOf })));
    expect(await stored(1)).toEqual([]);
  });
});
