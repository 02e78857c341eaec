import { Effect } from "effect";
import type { Pool } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makePreparingPool } from "#kernel/database/pools";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";
import { createTestDatabase, type TestDatabase } from "../tests/support/postgres.ts";
import { projections } from "./app.ts";
import { prepareDatabase } from "./prepare.ts";

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

/** What a starting process logs, on a pool like the program's own. */
const prepare = async (): Promise<readonly string[]> => {
  const pool = makePreparingPool({ connectionString: database.url });
  pools.push(pool);
  const said: string[] = [];
  await prepareDatabase(pool, testLogKeys, (step) => said.push(step), Effect.runPromise);
  return said;
};
const built = (said: readonly string[]) => said.filter((step) => /^Read model .* rows$/.test(step));
const versions = async () =>
  (await database.pool.query("SELECT name, version FROM kernel.processor ORDER BY name")).rows;
const expected = projections.map(({ name, version }) => ({ name, version }));

test("a new database gets its content and its read models, and a second start has nothing to do", async () => {
  expect(built(await prepare())).toHaveLength(projections.length);
  expect(await versions()).toEqual(expected);
  const again = await prepare();
  expect(again.filter((step) => step.startsWith("catalogue:"))).toEqual([
    expect.stringContaining("content unchanged"),
  ]);
  expect(again.filter((step) => step.includes("read model"))).toEqual([]);
});

test("a read model made by another version of the program is rebuilt", async () => {
  await prepare();
  await database.pool.query("UPDATE kernel.processor SET version = 0");
  expect(built(await prepare())).toHaveLength(projections.length);
  expect(await versions()).toEqual(expected);
});

describe("a log that was restored from a dump into a new cluster", () => {
  /** In a new cluster the transaction ids of all rows are still to come. */
  const restored = async () => {
    await database.pool.query(
      `INSERT INTO kernel.event (stream, version, event_id, type, schema_version, recorded_at, data, meta, hash)
       SELECT gen_random_uuid(), 1, gen_random_uuid(), 'test.thing-happened', 1, now(), '{}', '{}', ''
       FROM generate_series(1, 3)`,
    );
    await database.pool.query("UPDATE kernel.event SET tx = (tx::text::bigint + 1000000)::text::xid8");
  };
  const epochs = (said: readonly string[]) => said.filter((step) => step.includes("raised its epoch"));

  test("gets its epoch raised by one of the processes that start, which says so, and only once", async () => {
    await prepare();
    await restored();
    const said = (await Promise.all([prepare(), prepare(), prepare()])).flat();
    expect(epochs(said)).toEqual([expect.stringMatching(/from a dump: raised its epoch to 2/)]);
    expect(epochs(await prepare())).toEqual([]);
    expect((await database.pool.query("SELECT current FROM kernel.epoch")).rows).toEqual([{ current: 2 }]);
  });

  test("is refused with a sentence when events were stored since, which processors would skip", async () => {
    await prepare();
    await restored();
    await database.pool.query(
      `INSERT INTO kernel.event (stream, version, event_id, type, schema_version, recorded_at, data, meta, hash)
       VALUES (gen_random_uuid(), 1, gen_random_uuid(), 'test.thing-happened', 1, now(), '{}', '{}', '')`,
    );
    await expect(prepare()).rejects.toThrow(
      /and 1 events were stored before its epoch was raised.*restore the dump again/,
    );
    expect((await database.pool.query("SELECT current FROM kernel.epoch")).rows).toEqual([{ current: 1 }]);
  });
});

test("processes that start at once all come up, and build each read model once", async () => {
  const said = await Promise.all([prepare(), prepare(), prepare()]);
  expect(built(said.flat())).toHaveLength(projections.length);
  expect(await versions()).toEqual(expected);
});
