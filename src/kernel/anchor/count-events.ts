import type { Pool, PoolClient } from "pg";
import { Effect } from "effect";
import { tryQuery } from "../database/try-query.ts";
import type { DatabaseUnavailable } from "../errors.ts";

/**
 * Normally the events of the last second are unanchored; without a running anchor processor, at most this
 * many are counted.
 */
const maxUnanchored = 1_000_000;

/** How many events there are, and how many were appended in the last 24 hours. */
export interface EventCounts {
  readonly events: number;
  readonly lastDay: number;
}

const text = `
  SELECT (coalesce(a.total, 0) + t.n)::float8 AS events,
    (coalesce(a.total, 0) + t.n - coalesce(d.total, 0))::float8 AS "lastDay"
  FROM (SELECT) one
  LEFT JOIN LATERAL (SELECT * FROM kernel.anchor ORDER BY number DESC LIMIT 1) a ON true
  LEFT JOIN LATERAL (
    SELECT total FROM kernel.anchor WHERE at <= clock_timestamp() - interval '1 day' ORDER BY at DESC LIMIT 1
  ) d ON true
  CROSS JOIN LATERAL (
    SELECT count(*) AS n FROM (
      SELECT FROM kernel.event e WHERE (e.epoch, e.tx, e.position) >
        (coalesce(a.epoch, 0::smallint), coalesce(a.tx, '0'::xid8), coalesce(a.position, 0))
      LIMIT ${maxUnanchored}
    ) behind
  ) t`;

/** Counts the events by their anchors: an index look-up, at any number of events. */
export const countEvents = (db: Pool | PoolClient): Effect.Effect<EventCounts, DatabaseUnavailable> =>
  tryQuery("countEvents", async () => (await db.query<EventCounts>(text)).rows[0]!);
