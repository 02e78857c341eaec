import { Effect } from "effect";
import { tryQuery } from "../database/try-query.ts";
import type { DatabaseUnavailable } from "../errors.ts";
import type { StoredEvent } from "../event-store/event-store.ts";
import { evolveRow, type Projection, type ProjectionRow } from "./projection.ts";
import type { RecentRows } from "./recent-rows.ts";
import { type Db, updateRows, writeRows } from "./write-rows.ts";

const readRows = <Row extends ProjectionRow>(
  db: Db,
  projection: Projection<Row>,
  table: string,
  streams: ReadonlySet<string>,
): Effect.Effect<Map<string, Row>, DatabaseUnavailable> =>
  tryQuery(`reading ${projection.name}`, async () => {
    const { rows } = await db.query<{ row: Row }>(
      `SELECT to_jsonb(t) AS row FROM ${table} t WHERE t.stream = ANY($1::uuid[])`,
      [[...streams]],
    );
    return new Map(rows.map(({ row }) => [row.stream, row]));
  });

/** The rows of the streams of these events as they were before them, where there are any. */
const rowsBefore = Effect.fnUntraced(function* <Row extends ProjectionRow>(
  db: Db,
  projection: Projection<Row>,
  table: string,
  events: readonly StoredEvent[],
  recent: RecentRows<Row> | undefined,
) {
  const rows = new Map<string, Row>();
  const others = new Set<string>();
  for (const { stream, version } of events) {
    if (rows.has(stream) || others.has(stream)) continue;
    const row = recent?.at(stream, version - 1);
    if (row === undefined) others.add(stream);
    else rows.set(stream, row);
  }
  if (others.size === 0) return rows;
  for (const [stream, row] of yield* readRows(db, projection, table, others)) rows.set(stream, row);
  return rows;
});

/**
 * Updates the rows of a page's streams: one read, and a write of new and one of known rows, however many events. Rows that
 * are among the recent ones are not read.
 */
export const applyEvents = Effect.fnUntraced(function* <Row extends ProjectionRow>(
  db: Db,
  projection: Projection<Row>,
  table: string,
  events: readonly StoredEvent[],
  recent?: RecentRows<Row>,
) {
  const mine = events.filter(projection.isMine);
  if (mine.length === 0) return;
  const before = yield* rowsBefore(db, projection, table, mine, recent);
  const after = new Map(before);
  for (const event of mine)
    after.set(event.stream, evolveRow(projection, after.get(event.stream) ?? null, event));
  const [known, begun] = [[] as Row[], [] as Row[]];
  for (const row of after.values()) (before.has(row.stream) ? known : begun).push(row);
  if (begun.length > 0) yield* writeRows(db, projection, table, begun);
  if (known.length > 0) yield* updateRows(db, projection, table, before, known);
  recent?.keep(after.values());
});
