import { Effect } from "effect";
import type { Pool } from "pg";
import { tryQuery } from "../database/try-query.ts";
import { inTransaction } from "../database/transaction.ts";
import type { LogPosition } from "../event-store/event-store.ts";
import { afterPosition, belowBound, positionOrder, withoutSorting } from "../event-store/order.ts";
import type { Batch, Processor } from "../processor/processor.ts";
import { saveCheckpoint } from "../processor/lease.ts";

/** A segment of the log, and the digest over its events' hashes in log order. */
export interface Segment extends Batch {
  readonly digest: Buffer;
}

/** Maximum number of events per anchor. */
const segmentSize = 10_000;
/** Under constant load the log gets one anchor per this many milliseconds. */
const gatherMs = 700;

/** Digests the events after a position. The database combines the hashes: they are never transferred. */
export const segmentText = (after: LogPosition, limit: number) => `
  SELECT count(*)::int AS n,
    sha256(coalesce(string_agg(hash, ''::bytea ORDER BY epoch, tx, position), ''::bytea)) AS digest,
    (array_agg(epoch ORDER BY epoch, tx, position))[count(*)] AS epoch,
    (array_agg(tx::text ORDER BY epoch, tx, position))[count(*)] AS tx,
    (array_agg(position::text ORDER BY epoch, tx, position))[count(*)] AS position
  FROM (
    SELECT e.epoch, e.tx, e.position, e.hash FROM kernel.event e
    WHERE ${afterPosition(after)} AND ${belowBound} ORDER BY ${positionOrder} LIMIT ${BigInt(limit)}
  ) segment`;

interface Found {
  readonly n: number;
  readonly digest: Buffer;
  readonly epoch: number;
  readonly tx: string;
  readonly position: string;
}

/** Reads and digests the visible events after a position. */
export const readSegment = (db: Pool, after: LogPosition, limit: number) =>
  inTransaction(db, (client) =>
    tryQuery("readSegment", async (): Promise<Segment> => {
      await client.query(withoutSorting);
      const { n, digest, ...position } = (await client.query<Found>(segmentText(after, limit))).rows[0]!;
      return { events: { length: n }, next: n === 0 ? after : position, digest };
    }),
  );

const anchorText = `
  WITH next AS (
    SELECT h.count + 1 AS number, clock_timestamp() AS at, h.hash AS previous, $1::smallint AS epoch,
      $2::xid8 AS tx, $3::bigint AS position, $4::int AS events, $5::bytea AS digest,
      coalesce((SELECT a.total FROM kernel.anchor a WHERE a.number = h.count), 0) + $4::int AS total
    FROM kernel.anchor_head h WHERE h.id = 1
  ), written AS (
    INSERT INTO kernel.anchor (number, at, epoch, tx, position, events, total, digest, hash)
    SELECT n.number, n.at, n.epoch, n.tx, n.position, n.events, n.total, n.digest,
      kernel.anchor_hash(n.previous, n.number, n.at, n.epoch, n.tx, n.position, n.events, n.total, n.digest)
    FROM next n RETURNING number, hash
  )
  UPDATE kernel.anchor_head h SET count = w.number, hash = w.hash FROM written w WHERE h.id = 1`;

/** The name of the processor that writes anchors. */
export const anchorName = "kernel.anchor";

/**
 * Records, with at most a second's lag, how many events there are and the digest of their hashes: a
 * separate chain that reveals events removed from the end of a stream or of the log. One row per batch, and
 * no append waits for it. If the database loses the last anchors in a crash, their checkpoint is lost with
 * them, and they are written again.
 */
export const anchorProcessor = (db: Pool): Processor<never, Segment> => ({
  name: anchorName,
  pageSize: segmentSize,
  gatherMs,
  read: (after, limit) => readSegment(db, after, limit),
  handle: ({ events, next, digest }, owner) =>
    inTransaction(db, (client) =>
      Effect.gen(function* () {
        yield* tryQuery("anchor", () => client.query("SET LOCAL synchronous_commit = off"));
        yield* saveCheckpoint(client, anchorName, owner, next, events.length);
        const { epoch, tx, position } = next;
        const values = [epoch, tx, position, events.length, digest];
        yield* tryQuery("anchor", () => client.query({ name: "kernel-anchor", text: anchorText, values }));
      }),
    ),
});
