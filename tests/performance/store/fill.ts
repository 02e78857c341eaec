import type pg from "pg";
import { eventData, eventMeta, eventsPerStream, eventType } from "./load.ts";

const rowsPerFill = 500_000;

/**
 * Puts events into the log by SQL, a hundred to a stream, streams side by side as learners are. The hashes are
 * made up: nothing measured here looks at them.
 */
export const fill = async (pool: pg.Pool, from: number, to: number): Promise<void> => {
  for (let at = from; at < to; at += rowsPerFill) {
    const end = Math.min(to, at + rowsPerFill);
    await pool.query(
      `INSERT INTO kernel.event
         (stream, version, event_id, command_id, type, schema_version, recorded_at, data, meta, hash)
       SELECT md5((n / ($2 * 100) * 100 + n % 100)::text)::uuid, n / 100 % $2 + 1, gen_random_uuid(),
         gen_random_uuid(), $3, 1, clock_timestamp(), $4::jsonb, $5::jsonb, decode(repeat('ab', 32), 'hex')
       FROM generate_series($1::bigint, $6::bigint - 1) n`,
      [at, eventsPerStream, eventType, JSON.stringify(eventData), JSON.stringify(eventMeta), end],
    );
  }
  await pool.query("VACUUM ANALYZE kernel.event");
};

/** The stream that the n-th hundred of events above belongs to. */
export const streamOfFill = async (pool: pg.Pool, n: number): Promise<string> =>
  (await pool.query<{ id: string }>("SELECT md5($1::text)::uuid AS id", [n])).rows[0]!.id;
