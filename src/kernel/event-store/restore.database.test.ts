import { rm } from "node:fs/promises";
import pg from "pg";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { newMemoryFolder } from "../../../tests/support/memory-folder.ts";
import { migrate } from "../database/migrate.ts";
import { startEmbeddedPostgres } from "../embedded-postgres/launch.ts";
import { raiseEpochAfterRestore } from "./epoch.ts";
import { type LogPosition, origin } from "./event-store.ts";
import { anAppend, follow, replayed, run } from "./events.fixture.ts";
import { openLog } from "./log.fixture.ts";

let log: ReturnType<typeof openLog>;
let middle: LogPosition;

/** A log restored from a dump into a new cluster: its transaction ids are still in that cluster's future. */
beforeEach(async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  log = openLog(database.url);
  for (let version = 0; version < 3; version++)
    for (const stream of [1, 2]) await run(log.store.append(anAppend(stream, version)));
  await log.readPool.query("UPDATE kernel.event SET tx = (tx::text::bigint + 1000000)::text::xid8");
  const { rows } = await log.readPool.query("SELECT epoch, tx, position FROM kernel.event ORDER BY position");
  middle = rows[3];
});

const raise = () => log.readPool.query("SELECT kernel.raise_epoch()");

test("a restored log is unreadable before its epoch is raised, so that no processor reads on to a wrong position", async () => {
  expect((await run(log.store.readAll(origin, 100))).events).toEqual([]);
  await raise();
  expect((await follow(log.store, 6)).events.map(({ version }) => version)).toEqual([1, 1, 2, 2, 3, 3]);
  expect((await replayed(log.store, 6)).events).toHaveLength(6);
});

test("a processor continues from where it was before the restore", async () => {
  await raise();
  expect((await follow(log.store, 2, middle)).events.map(({ version }) => version)).toEqual([3, 3]);
});

test("events written after the restore follow the restored ones, although their transaction ids are smaller", async () => {
  await raise();
  const { position } = await follow(log.store, 6);
  await run(log.store.append(anAppend(1, 3)));
  await run(
    log.store.append({ ...anAppend(2, 3), events: [anAppend(2, 3).events[0], anAppend(2, 4).events[0]] }),
  );
  const { events } = await follow(log.store, 3, position);
  expect(events.map(({ version }) => version)).toEqual([4, 4, 5]);
  expect(BigInt(events[0]!.position.tx) < BigInt(position.tx)).toBe(true);
  expect((await replayed(log.store, 9)).events).toMatchObject(
    (await follow(log.store, 9)).events.map(({ id }) => ({ id })),
  );
});

test("connections that were open before the restore use the new epoch", async () => {
  await Promise.all(
    Array.from({ length: 10 }, (_, stream) => run(log.store.append(anAppend(10 + stream, 0)))),
  );
  await raise();
  await Promise.all(
    Array.from({ length: 10 }, (_, stream) => run(log.store.append(anAppend(10 + stream, 1)))),
  );
  const { rows } = await log.readPool.query(
    "SELECT DISTINCT epoch FROM kernel.event WHERE stream::text LIKE '%1_' AND version = 2",
  );
  expect(rows).toEqual([{ epoch: 2 }]);
});

/** A database in a cluster that was just made, with the rows of another one's log, as a dump has them. */
const restoredIntoNewCluster = async (from: pg.Pool): Promise<string> => {
  const dataDir = newMemoryFolder("roadworthy-restored-");
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: "off" } });
  onTestFinished(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const to = new pg.Pool({ connectionString: server.url(), max: 1 });
  await migrate(to);
  const { rows } = await from.query("SELECT json_agg(e) AS events FROM kernel.event e");
  await to.query(
    `INSERT INTO kernel.event OVERRIDING SYSTEM VALUE
     SELECT * FROM json_populate_recordset(NULL::kernel.event, $1)`,
    [JSON.stringify(rows[0].events)],
  );
  await to.query(
    `SELECT setval(pg_get_serial_sequence('kernel.event', 'position'), max(position)) FROM kernel.event`,
  );
  await to.end();
  return server.url();
};

test("a log in a new cluster is found at the next start, is read on, and takes new events behind the old", async () => {
  await log.readPool.query("UPDATE kernel.event SET tx = (tx::text::bigint - 1000000)::text::xid8");
  // The old cluster has lived for longer than the new one will until the program starts.
  await log.readPool.query(
    "DO $$ BEGIN FOR i IN 1..5000 LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP; END $$",
  );
  await run(log.store.append(anAppend(1, 3)));
  expect(await raiseEpochAfterRestore(log.readPool)).toBeNull();

  const there = openLog(await restoredIntoNewCluster(log.readPool));
  onTestFinished(async () => {
    await Promise.all([there.appendPool.end(), there.readPool.end()]);
  });
  const { position } = await follow(log.store, 7);
  const readable = (await run(there.store.readAll(origin, 100))).events.length;
  expect(readable).toBeLessThan(7);
  expect(await raiseEpochAfterRestore(there.readPool)).toBe(2);
  expect((await follow(there.store, 7)).events.map(({ version }) => version)).toEqual([1, 1, 2, 2, 3, 3, 4]);
  await run(there.store.append(anAppend(1, 4)));
  expect((await follow(there.store, 1, position)).events.map(({ version }) => version)).toEqual([5]);
  expect(await raiseEpochAfterRestore(there.readPool)).toBeNull();
});
