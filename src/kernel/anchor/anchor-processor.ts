import { Effect } from "effect";
import type { Pool, PoolClient } from "pg";
import { exactSession } from "../database/exact-session.ts";
import { tryQuery } from "../database/try-query.ts";
import { inTransaction } from "../database/transaction.ts";
import { anchoredFaults } from "../metrics/metrics.ts";
import type { Processor } from "../processor/processor.ts";
import { saveCheckpoint } from "../processor/lease.ts";
import type { LogKeys } from "../secrets/log-keys.ts";
import { AnchorsCut, readEnd, writeAnchor, writeHead } from "./anchors.ts";
import { readSegment, type Segment } from "./read-segment.ts";

/** Maximum number of events per anchor. */
const segmentSize = 10_000;
/** Under constant load the log gets one anchor per this many milliseconds. */
const gatherMs = 700;

/** The name of the processor that writes anchors. */
export const anchorName = "kernel.anchor";

const nowText = `
  SELECT clock_timestamp()::text AS at, coalesce(a.number, 0)::float8 AS "auditCount",
    coalesce(encode(a.mac, 'hex'), '') AS "auditMac"
  FROM (SELECT) one LEFT JOIN LATERAL (SELECT number, mac FROM kernel.audit_entry ORDER BY number DESC LIMIT 1) a ON true`;

interface Now {
  readonly at: string;
  readonly auditCount: number;
  readonly auditMac: string;
}

const write = async (client: PoolClient, keys: LogKeys, segment: Segment): Promise<void> => {
  const end = await readEnd(client, keys);
  if (end.count !== segment.follows) throw new AnchorsCut("The anchors changed while a segment was read.");
  const now = (await client.query<Now>(nowText)).rows[0]!;
  const { next, genuine, forged, misdated, newest, digest } = segment;
  const number = end.count + 1;
  const total = end.total + genuine;
  const counts = { number, events: genuine, total, forged, misdated, newest };
  const mac = await writeAnchor(
    client,
    keys,
    { ...now, ...next, ...counts, digest: digest.toString("hex") },
    end.mac,
  );
  await writeHead(client, keys, number, mac);
};

/** A clock that was set gives genuine events a time that they cannot have been written at. */
const foundIn = (forged: number): string =>
  forged > 0
    ? "The log has events that this program did not write"
    : "The log has events of this program with a time that does not fit: someone changed them, or the clock of the " +
      "database was set";

const report = ({ forged, misdated, next }: Segment) => {
  if (forged + misdated === 0) return Effect.void;
  anchoredFaults.inc({ fault: "forged" }, forged);
  anchoredFaults.inc({ fault: "misdated" }, misdated);
  return Effect.logError(`${foundIn(forged)}: run npm run events -- verify`, {
    forged,
    misdated,
    upTo: next,
  });
};

/**
 * Records, with at most a second's lag, how many events there are and the digest of their lines: a separate signed
 * chain that reveals events changed, removed, moved or dated back. Events are checked before they are anchored: a
 * forged one never counts as good. One row per batch, and no append waits for it. If the database loses the last
 * anchors in a crash, their checkpoint is lost with them, and they are written again: a segment that was read from
 * behind the lost checkpoint is refused.
 */
export const anchorProcessor = (db: Pool, keys: LogKeys): Processor<never, Segment> => ({
  name: anchorName,
  pageSize: segmentSize,
  gatherMs,
  read: (after, limit) => readSegment(db, keys, after, limit),
  handle: (segment, lease) =>
    inTransaction(db, (client) =>
      Effect.gen(function* () {
        yield* tryQuery("anchor", () => client.query(`SET LOCAL synchronous_commit = off; ${exactSession}`));
        yield* saveCheckpoint(client, anchorName, lease, segment.next, segment.events.length);
        yield* tryQuery("anchor", () => write(client, keys, segment));
      }),
    ).pipe(Effect.andThen(report(segment))),
});
