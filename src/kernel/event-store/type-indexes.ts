import { Effect } from "effect";
import type { Pool, PoolClient } from "pg";
import { type LockLost, retryLostTurns, withAdvisoryLock } from "../database/advisory-lock.ts";
import { tryQuery } from "../database/try-query.ts";
import type { DatabaseUnavailable } from "../errors.ts";
import { typeLiteral } from "./order.ts";

/** The name of a type's index. PostgreSQL truncates names to 63 bytes, so a digest replaces the type. */
const nameText = "'event_type_' || left(encode(sha256(convert_to(t.type, 'UTF8')), 'hex'), 16)";

const missingText = `
  SELECT t.type, ${nameText} AS name, c.oid IS NOT NULL AS broken
  FROM unnest($1::text[]) AS t(type)
  LEFT JOIN pg_class c ON c.relname = ${nameText} AND c.relnamespace = 'kernel'::regnamespace
  LEFT JOIN pg_index i ON i.indexrelid = c.oid
  WHERE i.indisvalid IS NOT TRUE ORDER BY t.type`;

/**
 * The partitions of a log that is divided (docs/scaling.md). PostgreSQL makes no index concurrently on such a table: one on
 * each partition comes first, which the whole table's index then takes as its parts without reading a row.
 */
const partitionsText = `
  SELECT c.relname AS part FROM pg_inherits h JOIN pg_class c ON c.oid = h.inhrelid
  WHERE h.inhparent = 'kernel.event'::regclass AND c.relispartition ORDER BY c.relname`;

interface Missing {
  readonly type: string;
  readonly name: string;
  /** An index whose creation was interrupted. */
  readonly broken: boolean;
}

const createIndexes = (client: PoolClient, types: readonly string[]) =>
  tryQuery("createTypeIndexes", async () => {
    const { rows } = await client.query<Missing>(missingText, [[...new Set(types)]]);
    if (rows.length === 0) return [];
    const { rows: log } = await client.query("SELECT FROM kernel.event LIMIT 1");
    // Concurrently with appends, except on an empty log, where that would only be slower.
    const concurrently = log.length === 0 ? "" : "CONCURRENTLY";
    await client.query("SET statement_timeout = 0");
    const unlimited = (text: string) =>
      client.query({ text, query_timeout: 2 ** 31 - 1 } as { text: string });
    const { rows: parts } = await client.query<{ part: string }>(partitionsText);
    for (const { type, name, broken } of rows) {
      const inOrder = `(epoch, tx, position) WHERE type = ${typeLiteral(type)}`;
      if (parts.length === 0) {
        if (broken) await unlimited(`DROP INDEX ${concurrently} kernel.${name}`);
        await unlimited(`CREATE INDEX ${concurrently} ${name} ON kernel.event ${inOrder}`);
        continue;
      }
      if (broken) await unlimited(`DROP INDEX kernel.${name}`);
      for (const { part } of parts) {
        await unlimited(`DROP INDEX ${concurrently} IF EXISTS kernel.${name}_${part}`);
        await unlimited(`CREATE INDEX ${concurrently} ${name}_${part} ON kernel.${part} ${inOrder}`);
      }
      await unlimited(`CREATE INDEX ${name} ON kernel.event ${inOrder}`);
    }
    return rows.map(({ type }) => type);
  });

/**
 * Makes sure that each of these event types has an index in the order of the log, by which `readAll` finds
 * its events without reading others. Returns the types whose index was missing. An index holds the events
 * of its type only, so appends of other types do not pay for it. Appends continue meanwhile. `readAll` is
 * correct without an index, only slow.
 */
export const ensureTypeIndexes = (
  db: Pool,
  types: readonly string[],
): Effect.Effect<readonly string[], DatabaseUnavailable | LockLost> =>
  retryLostTurns(withAdvisoryLock(db, "prepare", "type-indexes", (client) => createIndexes(client, types)));
