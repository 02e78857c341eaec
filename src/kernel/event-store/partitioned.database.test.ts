import { describe, expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { planOf } from "../../../tests/support/query-plan.ts";
import { makePool } from "../database/pools.ts";
import { DatabaseUnavailable } from "../errors.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";
import { endText } from "./log-watch.ts";
import { eventStoreContract } from "./event-store.contract.ts";
import { anAppend, run, uuid } from "./events.fixture.ts";
import { insertRow, openLog } from "./log.fixture.ts";
import { origin } from "./event-store.ts";
import { withoutSorting } from "./order.ts";
import { pageText } from "./read-page.ts";
import { streamText } from "./read-stream.ts";
import { ensureTypeIndexes } from "./type-indexes.ts";
import { partitionLog } from "./partition-log.fixture.ts";
import { makePostgresEventStore } from "./postgres.ts";

describe("the log in a table that is partitioned by hash of the stream", () => {
  eventStoreContract(async () => {
    const database = await createTestDatabase();
    await partitionLog(database.pool);
    const address = { connectionString: database.url };
    const store = makePostgresEventStore(makePool(address, 3), makePool(address, 3), testLogKeys);
    const now = async () => {
      const { rows } = await database.pool.query(
        "SELECT date_part('epoch', clock_timestamp()) * 1000 AS now",
      );
      return rows[0].now as number;
    };
    return { store, now, close: () => database.drop() };
  });
});

const partitionedLog = async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await partitionLog(database.pool);
  return { ...openLog(database.url), pool: database.pool };
};

/** The tables that a plan reads, and how it joins them. */
const shapeOf = (plan: Awaited<ReturnType<typeof planOf>>) => ({
  tables: new Set(plan.flatMap((node) => node["Relation Name"] ?? [])).size,
  merges: plan.some((node) => node["Node Type"] === "Merge Append"),
  sorts: plan.some((node) => node["Node Type"].endsWith("Sort")),
});

test("a stream is read in one partition; a page and the end of the log are merged from all of them, without a sort", async () => {
  const { pool, readPool } = await partitionedLog();
  for (let stream = 1; stream <= 64; stream++) await insertRow(pool, stream, 1);
  await pool.query("ANALYZE kernel.event");
  expect(shapeOf(await planOf(readPool, streamText, [uuid(1), 0, null])).tables).toBe(1);
  const client = await readPool.connect();
  await client.query(`SET enable_seqscan = off; BEGIN; ${withoutSorting}`);
  const page = shapeOf(await planOf(client, pageText(origin, 100)));
  const end = shapeOf(await planOf(client, endText));
  client.release(true);
  // The ninth table is that of the epoch.
  expect([page, end]).toEqual([
    { tables: 9, merges: true, sorts: false },
    { tables: 9, merges: true, sorts: false },
  ]);
});

test("the index of a subscribed type cannot be made beside appends: an operator makes it on each partition first", async () => {
  const { store, pool } = await partitionedLog();
  await run(store.append(anAppend(1, 0)));
  const refused = await run(ensureTypeIndexes(pool, ["test.thing-happened"])).catch(
    (cause: unknown) => cause,
  );
  expect(refused).toBeInstanceOf(DatabaseUnavailable);
});
