import { Effect, Exit } from "effect";
import type { Pool, PoolClient } from "pg";
import { exactSession } from "../database/exact-session.ts";
import { tryQuery } from "../database/try-query.ts";
import { copyLines } from "../event-store/copy-out.ts";
import type { LogPosition } from "../event-store/event-store.ts";
import { afterPosition, belowBound, positionOrder, withoutSorting } from "../event-store/order.ts";
import type { Batch } from "../processor/processor.ts";
import type { LogKeys } from "../secrets/log-keys.ts";
import { readEnd } from "./anchors.ts";
import { lineColumns, LineDigest, partsOf } from "../event-store/event-lines.ts";
import { LineCheck } from "./line-check.ts";

/** A segment of the log whose events were checked, for the anchor that will cover it. */
export interface Segment extends Batch {
  readonly digest: Buffer;
  /** The events that the program wrote. */
  readonly genuine: number;
  readonly forged: number;
  readonly misdated: number;
  /** The latest plausible time so far. */
  readonly newest: string;
  /** The number of the anchor before. */
  readonly follows: number;
}

/** The query for the lines after a position, as far as a processor may read. */
export const segmentText = (after: LogPosition, limit: number): string => `
  SELECT ${lineColumns} FROM kernel.event e
  WHERE ${afterPosition(after)} AND ${belowBound} ORDER BY ${positionOrder} LIMIT ${BigInt(limit)}`;

/** One snapshot for the clock and the lines: no event in it was recorded later. */
const beginText = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${exactSession}; ${withoutSorting}`;

const read = async (
  client: PoolClient,
  keys: LogKeys,
  after: LogPosition,
  limit: number,
): Promise<Segment> => {
  await client.query(beginText);
  const { rows } = await client.query<{ now: string }>("SELECT pg_catalog.clock_timestamp()::text AS now");
  const end = await readEnd(client, keys);
  const check = new LineCheck(keys, end.newest, rows[0]!.now, keys.ageOf(end.mac));
  const digest = new LineDigest();
  const found = { genuine: 0, misdated: 0, forged: 0, "unknown-key": 0 };
  let next = after;
  let length = 0;
  await copyLines(client, `COPY (${segmentText(after, limit)}) TO STDOUT`, (line) => {
    const parts = partsOf(line);
    const verdict = check.take(parts);
    found[verdict]++;
    if (verdict === "genuine" || verdict === "misdated") digest.add(line);
    length++;
    next = { epoch: Number(parts.epoch), tx: parts.tx, position: parts.position };
  });
  await client.query("COMMIT");
  return {
    events: { length },
    next,
    digest: digest.end(),
    genuine: digest.count,
    forged: found.forged + found["unknown-key"],
    misdated: found.misdated,
    newest: check.newest,
    follows: end.count,
  };
};

/** Reads, checks and digests the visible events after a position. */
export const readSegment = (db: Pool, keys: LogKeys, after: LogPosition, limit: number) =>
  Effect.acquireUseRelease(
    tryQuery("readSegment", () => db.connect()),
    (client) => tryQuery("readSegment", () => read(client, keys, after, limit)),
    // On a connection that was left early, half a response may still be in transit: it is not reused.
    (client, exit) => Effect.sync(() => client.release(Exit.isFailure(exit))),
  );
