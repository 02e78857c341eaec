import type { ClientBase, Pool } from "pg";
import { makePool } from "../database/pools.ts";
import { makePostgresEventStore } from "./postgres.ts";
import { uuid } from "./events.fixture.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";

/** Opens the log of a database as one process does. Two of them behave like two processes. */
export const openLog = (url: string) => {
  const appendPool = makePool({ connectionString: url }, 3);
  const readPool = makePool({ connectionString: url }, 5);
  return { store: makePostgresEventStore(appendPool, readPool, testLogKeys), appendPool, readPool };
};

/** Inserts a row into the log bypassing the store, as part of any transaction. */
export const insertRow = (
  db: ClientBase | Pool,
  stream: number,
  version: number,
  type = "test.thing-happened",
) =>
  db.query(
    `INSERT INTO kernel.event (stream, version, event_id, type, schema_version, recorded_at, data, meta, hash)
     VALUES ($1, $2, $1, $3, 1, clock_timestamp(), '{}', '{}', '')`,
    [uuid(stream), version, type],
  );

/** A transaction that stays open until it is ended. */
export const openTransaction = async (pool: Pool) => {
  const client = await pool.connect();
  await client.query("BEGIN");
  const end = async (how: "COMMIT" | "ROLLBACK") => {
    await client.query(how);
    client.release();
  };
  return { client, commit: () => end("COMMIT"), rollback: () => end("ROLLBACK") };
};
