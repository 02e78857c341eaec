import type pg from "pg";
import { eventMeta, eventsPerStream, eventType } from "./load.ts";

const perTransaction = 1_000;

/**
 * Fills a log with this many small answers, a hundred per stream, a thousand events per transaction. The streams are
 * interleaved, `open` at a time (all of them by default). Readers do not check the hashes, so these are invented.
 */
export const seed = async (
  pool: pg.Pool,
  events: number,
  open = Math.ceil(events / eventsPerStream),
): Promise<void> => {
  await pool.query(`
    CREATE OR REPLACE PROCEDURE seed(first int, step int, events int, open int) LANGUAGE plpgsql AS $$
    BEGIN
      FOR begins IN first..events - 1 BY step LOOP
        INSERT INTO kernel.event
          (stream, version, event_id, command_id, type, schema_version, recorded_at, data, meta, hash)
        SELECT md5('stream' || n / (${eventsPerStream} * open) * open + n % open)::uuid,
          1 + n % (${eventsPerStream} * open) / open, md5('event' || n)::uuid, md5('command' || n)::uuid,
          '${eventType}', 1, clock_timestamp(),
          jsonb_build_object('questionId', 'rules-speed-' || n % 64, 'optionId', substr('abc', 1 + n % 3, 1)),
          '${JSON.stringify(eventMeta)}', sha256(n::text::bytea)
        FROM generate_series(begins, least(begins + ${perTransaction}, events) - 1) n;
        COMMIT;
      END LOOP;
    END $$`);
  // Two write every other thousand, where that leaves the events of each stream to one of them.
  const connections = open % (2 * perTransaction) === 0 ? 2 : 1;
  const step = connections * perTransaction;
  const fills = Array.from({ length: connections }, (_, index) =>
    pool.query("CALL seed($1, $2, $3, $4)", [index * perTransaction, step, events, open]),
  );
  await Promise.all(fills);
  await pool.query("VACUUM ANALYZE kernel.event");
};

/** A stream of a seeded log. */
export const seededStream = async (pool: pg.Pool, n: number): Promise<string> =>
  (await pool.query("SELECT md5('stream' || $1::int)::uuid AS stream", [n])).rows[0].stream;
