import { Effect } from "effect";
import type { Pool } from "pg";
import { tryQuery } from "../database/try-query.ts";
import type { DatabaseUnavailable } from "../errors.ts";

/** $1: the stream. A missing version leaves a wrong predecessor, so it shows at the next one. */
export const brokenAtText = `
  SELECT min(version) AS version FROM (
    SELECT e.*, row_number() OVER chain AS n, lag(e.hash) OVER chain AS previous
    FROM kernel.event e WHERE e.stream = $1 WINDOW chain AS (ORDER BY e.version)
  ) e
  WHERE version <> n OR hash <> kernel.event_hash(previous, stream, version, event_id, command_id, type,
    schema_version, recorded_at, data, meta)`;

/**
 * Returns the first version of a stream that is not what was written, or does not follow from the one
 * before; null when every hash is valid. The database recomputes all hashes and reads only this stream.
 * Cannot detect that the stream has lost its last events.
 */
export const brokenAt = (pool: Pool, stream: string): Effect.Effect<number | null, DatabaseUnavailable> =>
  tryQuery("brokenAt", async () => {
    const statement = { name: "kernel-broken-at", text: brokenAtText, values: [stream] };
    const { rows } = await pool.query<{ version: number | null }>(statement);
    return rows[0]!.version;
  });
