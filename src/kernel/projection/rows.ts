import { Effect } from "effect";
import type { ClientBase, Pool } from "pg";
import { tryQuery } from "../database/try-query.ts";
import type { DatabaseUnavailable } from "../errors.ts";
import type { StoredEvent } from "../event-store/event-store.ts";
import { evolveRow, type Projection, type ProjectionRow } from "./projection.ts";

type Db = ClientBase | Pool;

/** Upserts rows in one statement. */
export const writeRows = <Row extends ProjectionRow>(
  db: Db,
  projection: Projection<Row>,
  table: string,
  rows: readonly Row[],
): Effect.Effect<unknown, DatabaseUnavailable> => {
  const columns = projection.columns.join(", ");
  const updates = projection.columns.map((column) => `${column} = excluded.${column}`).join(", ");
  return tryQuery(`writing ${projection.name}`, () =>
    db.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)
       ON CONFLICT (stream) DO UPDATE SET ${updates}`,
      [JSON.stringify(rows)],
    ),
  );
};

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

/** Updates the rows of a page's streams: one read and one write, however many events. */
export const applyEvents = Effect.fnUntraced(function* <Row extends ProjectionRow>(
  db: Db,
  projection: Projection<Row>,
  table: string,
  events: readonly StoredEvent[],
) {
  const mine = events.filter(projection.isMine);
  if (mine.length === 0) return;
  const rows = yield* readRows(db, projection, table, new Set(mine.map(({ stream }) => stream)));
  for (const event of mine)
    rows.set(event.stream, evolveRow(projection, rows.get(event.stream) ?? null, event));
  yield* writeRows(db, projection, table, [...rows.values()]);
});
