import { type Kysely, sql } from "kysely";

/** Who follows the log, how far each has come, and which process does it at the moment. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE kernel.follower (
      name text PRIMARY KEY,
      version int NOT NULL DEFAULT 1,
      epoch smallint NOT NULL DEFAULT 0,
      tx xid8 NOT NULL DEFAULT '0',
      position bigint NOT NULL DEFAULT 0,
      owner uuid,
      lease_until timestamptz,
      handled bigint NOT NULL DEFAULT 0,
      failures int NOT NULL DEFAULT 0,
      last_error text,
      moved_at timestamptz
    )`.execute(db);
};
