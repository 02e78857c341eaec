import { randomUUID } from "node:crypto";
import { Effect, Exit, Fiber, Layer, Logger } from "effect";
import type { Pool, PoolClient } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { anchorAll } from "../anchor/anchored.fixture.ts";
import { makePool, Pools } from "../database/pools.ts";
import { EventStore } from "../event-store/event-store.ts";
import { makePostgresEventStore } from "../event-store/postgres.ts";
import { ProjectionRegistry } from "./projection-registry.ts";
import { noting, type Store } from "../processor/toy-log.fixture.ts";
import { postgresRebuilds } from "./postgres-rebuilds.ts";
import type { Projection } from "./projection.ts";
import { rebuild } from "./rebuild.ts";
import { Rebuilds } from "./rebuilds.ts";
import { type Tally, tally } from "./tally.fixture.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";

const broken: Projection<Tally> = {
  ...tally,
  name: "toy.broken",
  evolve: () => {
    throw new Error("no idea");
  },
};

let database: TestDatabase;
let db: Pool;
let store: Store;
let reader: PoolClient | null;

beforeEach(async () => {
  database = await createTestDatabase();
  db = makePool({ connectionString: database.url }, 10);
  store = makePostgresEventStore(makePool({ connectionString: database.url }, 3), db, testLogKeys);
  reader = null;
  await db.query("CREATE SCHEMA toy");
  await run(store.append(noting(1, 0, 1, 2, 3)));
  await run(store.append(noting(2, 0, 7)));
  await run(rebuild(store, db, tally));
});

afterEach(async () => {
  reader?.release(true);
  await db.end();
  await database.drop();
});

const run = Effect.runPromise;
const layer = Layer.suspend(() =>
  postgresRebuilds.pipe(
    Layer.provide(
      Layer.succeed(Pools, Pools.of({ main: db, append: db, pipelined: db, logKeys: testLogKeys })),
    ),
    Layer.provide(Layer.succeed(EventStore, store)),
    Layer.provide(Layer.succeed(ProjectionRegistry, ProjectionRegistry.of({ projections: [tally, broken] }))),
    Layer.merge(Logger.layer([])),
  ),
);
const asking = <A, E>(ask: (service: Rebuilds["Service"]) => Effect.Effect<A, E>) =>
  Effect.flatMap(Rebuilds, ask).pipe(Effect.provide(layer));
const rebuilds = <A, E>(ask: (service: Rebuilds["Service"]) => Effect.Effect<A, E>) => run(asking(ask));
const by = randomUUID();
const begin = async (projection: string) => {
  const started = await rebuilds(({ start }) => start(projection, by));
  if (!("run" in started)) throw new Error(started.refusal);
  return started.run.id;
};
const find = (id: number) => rebuilds((service) => service.find(id));
const tables = async () =>
  (await db.query("SELECT tablename FROM pg_tables WHERE schemaname = 'toy' ORDER BY 1")).rows.map(
    ({ tablename }) => tablename,
  );
/** A long read of the live table: a rebuild gets as far as the swap and waits there. */
const holdUpSwaps = async () => {
  reader = await db.connect();
  await reader.query("BEGIN; SELECT FROM toy.tally");
};
const waitsToSwap = () =>
  eventually(async () => {
    const text =
      "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query = 'DROP TABLE IF EXISTS toy.tally'";
    expect((await database.pool.query(text)).rowCount).toBe(1);
  });

describe("a plan", () => {
  test("counts what there is to do, and estimates the time once there was a rebuild", async () => {
    const plan = () => rebuilds((service) => service.plan(tally.name));
    const counted = {
      projection: tally.name,
      version: 1,
      table: "toy.tally",
      events: 4,
      rows: 2,
      running: null,
    };
    expect(await plan()).toEqual({ ...counted, lastRate: null, seconds: null });
    const id = await begin(tally.name);
    expect(await plan()).toMatchObject({ running: id });
    await rebuilds((service) => service.run(id));
    await anchorAll(db, 3);
    const { lastRate, seconds, ...same } = (await plan())!;
    expect(same).toEqual(counted);
    expect(lastRate).toBeGreaterThan(0);
    expect(seconds).toBeCloseTo(4 / lastRate!, 6);
    expect(await rebuilds((service) => service.plan("toy.unknown"))).toBeNull();
  });
});

describe("a rebuild that an operator starts", () => {
  test("is recorded, run, and recorded as done", async () => {
    const id = await begin(tally.name);
    expect(await find(id)).toMatchObject({ state: "running", total: 4, read: 0, by, finishedAt: null });
    await db.query("UPDATE toy.tally SET total = 99");
    const done = await rebuilds((service) => service.run(id));
    expect(done).toMatchObject({ id, state: "done", read: 4, rows: 2, error: null });
    expect(done!.rate).toBeGreaterThan(0);
    expect(done!.finishedAt).toBeGreaterThanOrEqual(done!.startedAt);
    expect((await db.query("SELECT total::int FROM toy.tally ORDER BY 1")).rows).toEqual([
      { total: 6 },
      { total: 7 },
    ]);
    expect(await rebuilds(({ list }) => list(5))).toEqual([done]);
    expect(await rebuilds((service) => service.run(id))).toBeNull();
  });

  test("is the only one of its read model, and run by one process", async () => {
    await holdUpSwaps();
    const id = await begin(tally.name);
    expect(await rebuilds(({ start }) => start(tally.name, by))).toEqual({ refusal: "running", id });
    expect(await rebuilds(({ start }) => start("toy.unknown", by))).toEqual({ refusal: "unknown" });
    const running = rebuilds((service) => service.run(id));
    await waitsToSwap();
    expect(await rebuilds((service) => service.run(id))).toBeNull();
    expect(await rebuilds(({ abandoned }) => abandoned)).toEqual([]);
    await reader!.query("COMMIT");
    expect(await running).toMatchObject({ state: "done" });
    expect(await begin(tally.name)).toBeGreaterThan(id);
  });

  test("reports progress while it runs", async () => {
    await holdUpSwaps();
    const id = await begin(tally.name);
    const running = rebuilds((service) => service.run(id));
    await eventually(async () => expect(await find(id)).toMatchObject({ state: "running", read: 4 }));
    expect((await find(id))!.rate).toBeGreaterThan(0);
    await reader!.query("COMMIT");
    await running;
  });

  test("is cancelled while it waits to swap, and the live read model stays as it was", async () => {
    await holdUpSwaps();
    const id = await begin(tally.name);
    const running = rebuilds((service) => service.run(id));
    await waitsToSwap();
    expect(await rebuilds((service) => service.cancel(id))).toBe(true);
    expect(await running).toMatchObject({ state: "cancelled", cancelRequested: true, rows: null });
    expect(await tables()).toEqual(["tally"]);
    expect((await db.query("SELECT total::int FROM toy.tally ORDER BY 1")).rows).toHaveLength(2);
    expect(await rebuilds((service) => service.cancel(id))).toBe(false);
  });

  test("never begins when it is cancelled before a worker took it", async () => {
    const id = await begin(tally.name);
    await rebuilds((service) => service.cancel(id));
    expect(await rebuilds((service) => service.run(id))).toMatchObject({ state: "cancelled", read: 0 });
  });

  test("of a read model that a newer program has made is left to the newer program", async () => {
    const id = await begin(tally.name);
    await db.query("UPDATE kernel.processor SET version = 2 WHERE name = $1", [tally.name]);
    expect(await rebuilds((service) => service.run(id))).toBeNull();
    expect(await rebuilds(({ abandoned }) => abandoned)).toEqual([id]);
    expect(await tables()).toEqual(["tally"]);
  });

  test("that cannot fold an event has failed, and records why", async () => {
    const id = await begin(broken.name);
    expect(await rebuilds((service) => service.run(id))).toMatchObject({
      state: "failed",
      error: expect.stringContaining("no idea"),
    });
    expect(await tables()).toEqual(["tally"]);
  });

  test("whose worker is stopped is left to be run again", async () => {
    await holdUpSwaps();
    const id = await begin(tally.name);
    const fiber = Effect.runFork(asking((service) => service.run(id)));
    await waitsToSwap();
    await run(Fiber.interrupt(fiber));
    expect(Exit.isFailure(await run(Fiber.await(fiber)))).toBe(true);
    expect(await find(id)).toMatchObject({ state: "running" });
    expect(await rebuilds(({ abandoned }) => abandoned)).toEqual([id]);
    await reader!.query("COMMIT");
    expect(await rebuilds((service) => service.run(id))).toMatchObject({ state: "done" });
  });

  test("whose worker died is taken over within seconds, and the dead one writes nothing more", async () => {
    await holdUpSwaps();
    const id = await begin(tally.name);
    const first = rebuilds((service) => service.run(id));
    await waitsToSwap();
    await db.query("UPDATE kernel.rebuild SET touched_at = touched_at - interval '1 hour', runner = $1", [
      by,
    ]);
    expect(await rebuilds(({ abandoned }) => abandoned)).toEqual([id]);
    const second = rebuilds((service) => service.run(id));
    expect(await first).toBeNull();
    await reader!.query("COMMIT");
    expect(await second).toMatchObject({ state: "done" });
  });
});
