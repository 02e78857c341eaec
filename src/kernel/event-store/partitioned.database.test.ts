import { describe, expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { planOf } from "../../../tests/support/query-plan.ts";
import { checkStructure } from "../anchor/structure.ts";
import { makePool } from "../database/pools.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";
import { endText } from "./log-watch.ts";
import { eventStoreContract } from "./event-store.contract.ts";
import { anAppend, run, uuid } from "./events.fixture.ts";
import { insertRow, openLog } from "./log.fixture.ts";
import { origin } from "./event-store.ts";
import { readerOn } from "./exact-reader.ts";
import { withoutSorting } from "./order.ts";
import { pageText } from "./read-page.ts";
import { streamText } from "./read-stream.ts";
import { ensureTypeIndexes } from "./type-indexes.ts";
import { partitionLog, partitions } from "./partition-log.fixture.ts";
import { makePostgresEventStore } from "./postgres.ts";

/** A type that `anAppend` writes, as a subscriber asks for it. */
const subscribed = "test.thing-happened";

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

test("a subscribed type gets an index on each partition beside appends, which a read of that type uses", async () => {
  const { store, pool, readPool } = await partitionedLog();
  await run(store.append(anAppend(1, 0)));
  for (let stream = 2; stream <= 64; stream++) await insertRow(pool, stream, 1);
  expect(await run(ensureTypeIndexes(pool, [subscribed]))).toEqual([subscribed]);
  expect(await run(ensureTypeIndexes(pool, [subscribed]))).toEqual([]);
  const client = await readPool.connect();
  await client.query(`SET enable_seqscan = off; BEGIN; ${withoutSorting}`);
  const plan = await planOf(
    client,
    `SELECT FROM kernel.event WHERE type = '${subscribed}' ORDER BY epoch, tx, position`,
  );
  client.release(true);
  const indexes = plan.flatMap((node) => node["Index Name"] ?? []);
  expect(indexes.filter((name) => /^event_type_[0-9a-f]{16}_event_\d$/.test(name))).toHaveLength(partitions);
});

test("an index on a partition that an interrupted start left behind is made anew", async () => {
  const { store, pool } = await partitionedLog();
  await run(store.append(anAppend(1, 0)));
  await run(ensureTypeIndexes(pool, [subscribed]));
  const { rows } = await pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relname ~ '^event_type_[0-9a-f]{16}$'",
  );
  await pool.query(`DROP INDEX kernel.${rows[0]?.name}`);
  await pool.query(`CREATE INDEX ${rows[0]?.name}_event_0 ON kernel.event_0 (epoch)`);
  expect(await run(ensureTypeIndexes(pool, [subscribed]))).toEqual([subscribed]);
});

describe("the structure of a divided log", () => {
  const faultsOf = async (change?: string) => {
    const { store, pool } = await partitionedLog();
    await run(store.append(anAppend(1, 0)));
    await run(ensureTypeIndexes(pool, [subscribed]));
    if (change !== undefined) await pool.query(change);
    return run(checkStructure(readerOn(pool)));
  };

  test("is that of the migrations", async () => {
    expect(await faultsOf()).toEqual([]);
  });

  test.each([
    [
      "a trigger",
      "CREATE TRIGGER cheat BEFORE INSERT ON kernel.event_3 FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()",
      /^trigger event\.cheat, .*\(partition event_3\)$/,
    ],
    [
      "a policy",
      "ALTER TABLE kernel.event_3 ENABLE ROW LEVEL SECURITY",
      /^relation event, .* row security t \(partition event_3\)$/,
    ],
    [
      "a column's own rule",
      "ALTER TABLE kernel.event_3 ADD CHECK (version < 9)",
      /^constraint event\.event_3_version_check, type c \(partition event_3\)$/,
    ],
  ])("differs where one partition has %s", async (_, change, what) => {
    const faults = await faultsOf(change);
    expect(faults).toContainEqual({ fault: "structure-added", what: expect.stringMatching(what) });
  });

  test("differs where a partition was taken out of it", async () => {
    const faults = await faultsOf("ALTER TABLE kernel.event DETACH PARTITION kernel.event_3");
    expect(faults).toContainEqual({
      fault: "structure-added",
      what: expect.stringMatching(/^relation event_3, /),
    });
  });
});
