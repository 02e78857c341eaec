import { Effect } from "effect";
import type { Pool } from "pg";
import { inTransaction } from "../database/transaction.ts";
import { DatabaseUnavailable } from "../errors.ts";

/** The first place in a stream where its chain of hashes does not hold. */
export interface BrokenLink {
  readonly stream: string;
  readonly version: number;
  /** `missing`: a version before this one is gone. `changed`: this row, or its predecessor, is not what was written. */
  readonly fault: "missing" | "changed";
}

const text = `
  SELECT DISTINCT ON (stream) stream, version, CASE WHEN version > n THEN 'missing' ELSE 'changed' END AS fault
  FROM (
    SELECT e.*, row_number() OVER chain AS n, lag(e.hash) OVER chain AS previous
    FROM kernel.event e WINDOW chain AS (PARTITION BY e.stream ORDER BY e.version)
  ) e
  WHERE hash <> kernel.event_hash(previous, stream, version, event_id, command_id, type,
    schema_version, recorded_at, data, meta)
  ORDER BY stream, version`;

/**
 * Works out the hash of every event again and names the streams where it differs. Reads the whole log. What it
 * cannot see: a stream that lost its last events, or all of them, and whoever can write every hash anew.
 */
export const findBrokenLinks = (pool: Pool): Effect.Effect<readonly BrokenLink[], DatabaseUnavailable> =>
  inTransaction(pool, (client) =>
    Effect.tryPromise({
      try: async () => {
        await client.query("SET LOCAL statement_timeout = 0");
        return (await client.query<BrokenLink>({ text, query_timeout: 2 ** 31 - 1 } as { text: string }))
          .rows;
      },
      catch: (cause) => new DatabaseUnavailable({ during: "findBrokenLinks", cause }),
    }),
  );
