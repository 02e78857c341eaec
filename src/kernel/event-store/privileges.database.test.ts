import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { makePool } from "../database/pools.ts";
import { anAppend, anEvent, follow, replayed, run, uuid } from "./events.fixture.ts";
import { makePostgresEventStore } from "./postgres.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";

test("the log needs only INSERT and SELECT, which cannot change stored events", async () => {
  const database = await createTestDatabase();
  const role = `log_writer_${process.pid}`;
  onTestFinished(async () => {
    await database.pool.query(`DROP OWNED BY ${role}`);
    await database.pool.query(`DROP ROLE ${role}`);
    await database.drop();
  });
  await database.pool.query(`CREATE ROLE ${role}`);
  await database.pool.query(`GRANT USAGE ON SCHEMA kernel TO ${role}`);
  await database.pool.query(`GRANT INSERT, SELECT ON kernel.event TO ${role}`);
  await database.pool.query(
    `GRANT SELECT ON kernel.epoch, kernel.archive, kernel.archived_stream TO ${role}`,
  );
  const pool = makePool({ connectionString: database.url }, 3, { options: `-c role=${role}` });
  const store = makePostgresEventStore(pool, pool, testLogKeys);

  await Promise.all([1, 2, 3].map((stream) => run(store.append(anAppend(stream, 0)))));
  await run(store.append({ stream: uuid(1), expectedVersion: 1, events: [anEvent(5), anEvent(6)] }));
  expect(await run(store.append(anAppend(1, 0)))).toMatchObject({ status: "repeated" });
  expect(await run(store.append(anAppend(1, 7)))).toMatchObject({ status: "conflict" });
  expect(await run(store.readStream(uuid(1)))).toHaveLength(3);
  expect((await follow(store, 5)).events).toHaveLength(5);
  expect((await replayed(store, 5)).events).toHaveLength(5);

  for (const forbidden of [
    "UPDATE kernel.event SET version = 9",
    "DELETE FROM kernel.event",
    "TRUNCATE kernel.event",
    "SELECT kernel.raise_epoch()",
    "DROP TABLE kernel.event",
  ])
    await expect(pool.query(forbidden)).rejects.toThrow(/permission denied|must be owner/);
});
