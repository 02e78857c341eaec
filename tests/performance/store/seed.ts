import type pg from "pg";
import { eventMeta, eventsPerStream, eventType } from "./load.ts";

const perTransaction = 1_000;

/**
 * Fills a log with this many small answers, a hundred per stream, with interleaved streams, a thousand events per
 * transaction. Readers do not check the hashes, so these are invented.
 */
export const seed = async (pool: pg.Pool, events: number): Promise<void> => {
  await pool.query(`
    CREATE OR REPLACE PROCEDURE seed(events int, streams int) LANGUAGE plpgsql AS $$
    BEGIN
      FOR begins IN 0..events - 1 BY ${perTransaction} LOOP
        INSERT INTO kernel.event
          (stream, version, event_id, command_id, type, schema_version, recorded_at, data, meta, hash)
        SELECT md5('stream' || n % streams)::uuid, 1 + n / streams, md5('event' || n)::uuid, md5('command' || n)::uuid,
          '${eventType}', 1, clock_timestamp(),
          jsonb_build_object('questionId', 'rules-speed-' || n % 64, 'optionId', substr('abc', 1 + n % 3, 1)),
          '${JSON.stringify(eventMeta)}', sha256(n::text::bytea)
        FROM generate_series(begins, least(begins + ${perTransaction}, events) - 1) n;
        COMMIT;
      END LOOP;
    END $$`);
  await pool.query("CALL seed($1, $2)", [events, Math.ceil(events / eventsPerStream)]);
  await pool.query("VACUUM ANALYZE kernel.event");
};

/** A stream of a seeded log. */
export const seededStream = async (pool: pg.Pool, n: number): Promise<string> =>
  (await pool.query("SELECT md5('stream' || $1::int)::uuid AS stream", [n])).rows[0].stream;
