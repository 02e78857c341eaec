import type { Pool } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { makePool } from "../database/pools.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";
import type { AppendedTypes } from "./append-notifier.ts";
import { origin } from "./event-store.ts";
import { anAppend, anEvent, run } from "./events.fixture.ts";
import { makePostgresEventStore } from "./postgres.ts";

let database: TestDatabase;
let pools: Pool[];

beforeEach(async () => {
  database = await createTestDatabase();
  pools = [];
});

afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

/** The log as another process has it. */
const openStore = () => {
  const pool = makePool({ connectionString: database.url }, 4);
  pools.push(pool);
  return { pool, store: makePostgresEventStore(pool, pool, testLogKeys) };
};

test("an append of one process is noticed by another", async () => {
  const [writer, reader] = [openStore(), openStore()];
  let moves = 0;
  const stop = reader.store.onEndMoved(() => moves++);
  await eventually(() => expect(moves).toBe(1));
  await run(writer.store.append(anAppend(1, 0)));
  await eventually(() => expect(moves).toBe(2));
  stop();
});

test("an append behind an older transaction is noticed when that transaction ends", async () => {
  const [writer, reader] = [openStore(), openStore()];
  let moves = 0;
  const older = await writer.pool.connect();
  await older.query("BEGIN; SELECT pg_current_xact_id()");
  await run(writer.store.append(anAppend(1, 0)));
  const stop = reader.store.onEndMoved(() => moves++);
  await eventually(() => expect(moves).toBe(1));
  expect((await run(reader.store.readAll(origin, 10))).events).toEqual([]);
  await older.query("COMMIT");
  older.release();
  await eventually(() => expect(moves).toBe(2));
  expect((await run(reader.store.readAll(origin, 10))).events).toHaveLength(1);
  stop();
});

test("a process is told which types another process appended, and at its first look that any may be new", async () => {
  const [writer, reader] = [openStore(), openStore()];
  await run(writer.store.append(anAppend(1, 0)));
  const told: AppendedTypes[] = [];
  const stop = reader.store.onEndMoved((types) => told.push(types));
  await eventually(() => expect(told).toEqual([null]));
  const events = [anEvent(2), anEvent(3, { type: "test.ended" })] as const;
  await run(writer.store.append({ ...anAppend(2, 0), events }));
  await eventually(() => expect(told).toEqual([null, new Set(["test.thing-happened", "test.ended"])]));
  stop();
});
