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
  const pools = Pools.of({ main: log.readPool, append: log.appendPool });
  return Effect.runPromiseExit(Effect.provide(work, Layer.succeed(Pools, pools)));
};
const append = (stream: number, ...numbers: [number, ...number[]]) => {
  const [first, ...others] = numbers.map((n) => events.counted({ n }));
  return appendWithin({ stream: uuid(stream), events: [first!, ...others], versionOf: events.versionOf });
};
/** The row that the event tells of. */
const keep = (n: number) =>
  onConnection(log.readPool, "keep", (connection) => connection.query("INSERT INTO thing VALUES ($1)", [n]));
const kept = async () =>
  (await database.pool.query("SELECT n FROM thing ORDER BY n")).rows.map(({ n }) => n as number);
const stored = async (stream: number) =>
  (await run(log.store.readStream(uuid(stream)))).map(({ version, data }) => [version, data]);
const range = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

describe("events appended within a transaction", () => {
  test("are there together with its rows, as any others", async () => {
    const exit = await attempt(transact(Effect.all([keep(1), append(1, 1, 2), append(1, 3), append(2, 4)])));
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
    expect(await kept()).toEqual([1]);
    expect((await run(verify(log.readPool))).faults).toEqual([]);
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

  test("of 20 writers to one stream follow each other without a gap, and the chain holds", async () => {
    const exits = await Promise.all(
      range(20).map((n) => attempt(transact(Effect.all([keep(n), append(1, n, -n)])))),
    );
    expect(exits.every(Exit.isSuccess)).toBe(true);
    const rows = await stored(1);
    expect(rows.map(([version]) => version)).toEqual(range(40));
    const numbers = rows.map(([, data]) => (data as { n: number }).n);
    expect(numbers.filter((n) => n > 0).toSorted((a, b) => a - b)).toEqual(range(20));
    // The two of one append stand side by side.
    numbers.forEach((n, index) => index % 2 === 1 && expect(n).toBe(-numbers[index - 1]!));
    expect(await kept()).toEqual(range(20));
    expect((await run(verify(log.readPool))).faults).toEqual([]);
  });

  test("go on where the log's own appends have come to", async () => {
    await run(log.store.append(anAppend(1, 0)));
    await attempt(transact(append(1, 7)));
    await run(log.store.append(anAppend(1, 2)));
    expect((await stored(1)).map(([version]) => version)).toEqual([1, 2, 3]);
    expect((await run(verify(log.readPool))).faults).toEqual([]);
  });

  test("are gone with all the rest when it is undone, and leave no gap", async () => {
    const exits = await Promise.all(
      range(10).map((n) => {
        const end = n % 2 === 0 ? Effect.void : Effect.fail("no" as const);
        return attempt(transact(Effect.all([keep(n), append(1, n), append(100 + n, n), end])));
      }),
    );
    expect(exits.filter(Exit.isFailure)).toHaveLength(5);
    expect((await stored(1)).map(([version]) => version)).toEqual(range(5));
    expect(await kept()).toEqual([2, 4, 6, 8, 10]);
    for (const n of range(10)) expect(await stored(100 + n)).toHaveLength(n % 2 === 0 ? 1 : 0);
    expect((await run(verify(log.readPool))).faults).toEqual([]);
  });

  test("are met by processors, each once and in the order of its stream", async () => {
    const work = range(15).map((n) => attempt(transact(append(1 + (n % 3), n, 100 + n))));
    const [{ events: met }] = await Promise.all([follow(log.store, 30), ...work]);
    expect(new Set(met.map(({ id }) => id)).size).toBe(30);
    for (const stream of [1, 2, 3])
      expect(met.filter((event) => event.stream === uuid(stream)).map(({ version }) => version)).toEqual(
        range(10),
      );
  });
});

describe("it is a defect to append", () => {
  const dies = async (work: Effect.Effect<unknown, unknown, Pools>) =>
    expect(Exit.hasDies(await attempt(work))).toBe(true);

  test("outside of a transaction", async () => {
    await dies(append(1, 1));
    expect(await stored(1)).toEqual([]);
  });

  test("an event that the versions do not know, or that is no JSON", async () => {
    const { versionOf } = events;
    const stream = uuid(1);
    const unknown = { type: "test.other", data: {} };
    await dies(transact(appendWithin({ stream, events: [unknown], versionOf })));
    const size = { type: events.counted.type, data: { n: 1n } };
    await dies(transact(appendWithin({ stream, events: [size], versionOf })));
    expect(await stored(1)).toEqual([]);
  });
});
