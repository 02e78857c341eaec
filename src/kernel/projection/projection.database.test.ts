import { randomUUID } from "node:crypto";
import { Effect, Fiber, Logger } from "effect";
import type { Pool } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { subscribe, subscriptionProcessor } from "../bus/subscription.ts";
import { makePool } from "../database/pools.ts";
import { makePostgresEventStore } from "../event-store/postgres.ts";
import { takeLease } from "../processor/lease.ts";
import { type Processor, runProcessor } from "../processor/processor.ts";
import { noted, noting, somethingElse, type Store, streamOf } from "../processor/toy-log.fixture.ts";
import { projectionProcessor } from "./projector.ts";
import { rebuild } from "./rebuild.ts";
import { tally } from "./tally.fixture.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";

let database: TestDatabase;
let db: Pool;
let store: Store;
let stops: (() => Promise<unknown>)[];

beforeEach(async () => {
  database = await createTestDatabase();
  db = makePool({ connectionString: database.url }, 10);
  store = makePostgresEventStore(makePool({ connectionString: database.url }, 3), db, testLogKeys);
  stops = [];
  await db.query("CREATE SCHEMA toy");
  await run(rebuild(store, db, tally));
});

afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await db.end();
  await database.drop();
});

const run = Effect.runPromise;
const note = (stream: number, version: number, ...numbers: number[]) =>
  run(store.append(noting(stream, version, ...numbers)));
/** Runs a processor; returns a stop function. */
const start = (processor: Processor) => {
  const forever = Effect.andThen(runProcessor(store, db, processor, randomUUID()), Effect.never);
  const fiber = Effect.runFork(Effect.scoped(forever).pipe(Effect.provide(Logger.layer([]))));
  const stop = () => run(Fiber.interrupt(fiber));
  stops.push(stop);
  return stop;
};
const tallies = async () =>
  (await db.query("SELECT stream, version, total, last, label FROM toy.tally ORDER BY stream")).rows;
const rowOf = async (name: string) =>
  (await database.pool.query("SELECT * FROM kernel.processor WHERE name = $1", [name])).rows[0];
const first = { stream: streamOf(1), version: 2, total: "3", last: 2, label: "even" };
const second = { stream: streamOf(2), version: 1, total: "7", last: 7, label: null };

describe("a live read model", () => {
  test("has one row per stream of its own, folded from the events", async () => {
    await note(1, 0, 1, 2);
    start(projectionProcessor(db, tally));
    await eventually(async () => expect(await tallies()).toEqual([first]));
    await note(2, 0, 7);
    await run(store.append(somethingElse(3)));
    await note(1, 2, 5);
    await eventually(async () =>
      expect(await tallies()).toEqual([{ ...first, version: 3, total: "8", last: 5, label: null }, second]),
    );
    await eventually(async () =>
      expect(await rowOf("toy.tally")).toMatchObject({ handled: "4", failures: 0 }),
    );
  });

  test("moves its rows and its checkpoint together, or neither when the process dies in between", async () => {
    await note(1, 0, 1, 2);
    start(projectionProcessor(db, tally));
    await eventually(async () => expect(await tallies()).toEqual([first]));
    await eventually(async () => expect(await rowOf("toy.tally")).toMatchObject({ handled: "2" }));
    const before = await rowOf("toy.tally");

    const reader = await database.pool.connect();
    // A lock without a transaction id: that would block every processor on the server.
    await reader.query("BEGIN; LOCK TABLE toy.tally IN SHARE MODE");
    await note(1, 2, 5);
    await note(2, 0, 7);
    const writing = `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock'
      AND query LIKE 'INSERT INTO toy.tally%'`;
    await eventually(async () => expect((await database.pool.query(writing)).rowCount).toBe(1));
    const { position, tx, handled } = await rowOf("toy.tally");
    expect({ position, tx, handled }).toEqual({ position: before.position, tx: before.tx, handled: "2" });
    const [{ pid }] = (await database.pool.query(writing)).rows;
    await database.pool.query("SELECT pg_terminate_backend($1)", [pid]);
    await eventually(async () => expect((await rowOf("toy.tally")).failures).toBe(1));
    expect(await tallies()).toEqual([first]);
    expect(await rowOf("toy.tally")).toMatchObject({ position: before.position, handled: "2" });
    await reader.query("ROLLBACK");
    reader.release();

    await eventually(async () =>
      expect(await tallies()).toEqual([{ ...first, version: 3, total: "8", last: 5, label: null }, second]),
    );
    await eventually(async () =>
      expect(await rowOf("toy.tally")).toMatchObject({ handled: "4", failures: 0 }),
    );
  });

  test("does not read back what it wrote, and reads what another process wrote since", async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const models = new Map<string, Processor>(
      [one, other].map((owner) => [owner, projectionProcessor(db, tally)]),
    );
    let after = (await run(takeLease(db, "toy.tally", 1, one)))!;
    /** Has one of two processes take the lease and handle what is new. */
    const handleBy = async (owner: string) => {
      await db.query("UPDATE kernel.processor SET lease_until = NULL WHERE name = 'toy.tally'");
      await run(takeLease(db, "toy.tally", 1, owner));
      const page = await run(store.readAll(after, 100));
      await run(models.get(owner)!.handle(page, { owner, checkpoint: after }));
      after = page.next;
    };
    const spoil = () => db.query("UPDATE toy.tally SET total = total + 100");

    await note(1, 0, 1);
    await handleBy(one);
    await spoil();
    await note(1, 1, 2);
    await handleBy(one);
    expect(await tallies()).toEqual([first]);

    await note(1, 2, 5);
    await handleBy(other);
    await spoil();
    await note(1, 3, 4);
    await handleBy(one);
    expect(await tallies()).toEqual([{ ...first, version: 4, total: "112", last: 4 }]);
  });

  test("that receives a version out of order stops and records why, and others continue", async () => {
    await note(1, 0, 1, 2);
    const heard: number[] = [];
    start(projectionProcessor(db, tally));
    start(
      subscriptionProcessor(
        db,
        subscribe(noted, "toy.hear-when-noted", ({ data }) => Effect.sync(() => void heard.push(data.n))),
      ),
    );
    await eventually(async () => expect(await tallies()).toEqual([first]));
    await db.query(
      `INSERT INTO kernel.event (stream, version, event_id, type, schema_version, recorded_at, data, meta, hash)
       VALUES ($1, 4, gen_random_uuid(), 'toy.noted', 1, now(), '{"n": 9}', '{}', '')`,
      [streamOf(1)],
    );
    await note(2, 0, 7);
    await eventually(async () => {
      const { failures, last_error } = await rowOf("toy.tally");
      expect(failures).toBeGreaterThan(1);
      expect(last_error).toContain(`toy.tally has stream ${streamOf(1)} at version 2 and meets 4.`);
    });
    expect(await tallies()).toEqual([first]);
    await eventually(() => expect(heard).toEqual([1, 2, 9, 7]));
  });

  test("whose code fails on an event stops there and records why; once fixed, it continues from there", async () => {
    const poisoned = {
      ...tally,
      evolve: (...[before, event]: Parameters<typeof tally.evolve>) => {
        if (noted.schema.parse(event.data).n === 13) throw new Error("thirteen is beyond me");
        return tally.evolve(before, event);
      },
    };
    const heard: number[] = [];
    start(
      subscriptionProcessor(
        db,
        subscribe(noted, "toy.hear-when-noted", ({ data }) => Effect.sync(() => void heard.push(data.n))),
      ),
    );
    await note(1, 0, 1, 2);
    const stop = start(projectionProcessor(db, poisoned));
    await eventually(async () => expect(await tallies()).toEqual([first]));
    await eventually(async () => expect(await rowOf("toy.tally")).toMatchObject({ handled: "2" }));
    await note(2, 0, 13);
    await note(1, 2, 5);
    await eventually(async () => {
      const row = await rowOf("toy.tally");
      expect(row.failures).toBeGreaterThan(1);
      expect(row.last_error).toContain("thirteen is beyond me");
      expect(row.failing_since).not.toBeNull();
    });
    await eventually(() => expect(heard).toEqual([1, 2, 13, 5]));
    expect(await tallies()).toEqual([first]);
    await stop();
    start(projectionProcessor(db, tally));
    await eventually(async () =>
      expect(await tallies()).toEqual([
        { ...first, version: 3, total: "8", last: 5, label: null },
        { ...second, total: "13", last: 13 },
      ]),
    );
    expect(await rowOf("toy.tally")).toMatchObject({ failures: 0, last_error: null, failing_since: null });
    expect((await database.pool.query("SELECT FROM kernel.dead_letter")).rowCount).toBe(0);
  });
});
