import type { ClientBase, Pool } from "pg";
import type { StoredEvent } from "../event-store/event-store.ts";
import { evolveRow, type Projection, type ProjectionRow } from "./projection.ts";

type Db = ClientBase | Pool;

/** Writes rows in one statement, new ones and changed ones alike. */
export const writeRows = async <Row extends ProjectionRow>(
  db: Db,
  projection: Projection<Row>,
  table: string,
  rows: readonly Row[],
): Promise<void> => {
  if (rows.length === 0) return;
  const columns = projection.columns.join(", ");
  const updates = projection.columns.map((column) => `${column} = excluded.${column}`).join(", ");
  await db.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)
     ON CONFLICT (stream) DO UPDATE SET ${updates}`,
    [JSON.stringify(rows)],
  );
};

const readRows = async <Row extends ProjectionRow>(db: Db, table: string, streams: readonly string[]) => {
  const { rows } = await db.query<{ row: Row }>(
    `SELECT to_jsonb(t) AS row FROM ${table} t WHERE t.stream = ANY($1::uuid[])`,
    [streams],
  );
  return new Map(rows.map(({ row }) => [row.stream, row]));
};

/** Brings the rows of a page's streams up to date: one reading, one writing, however many events. */
export const applyEvents = async <Row extends ProjectionRow>(
  db: Db,
  projection: Projection<Row>,
  table: string,
  events: readonly StoredEvent[],
): Promise<number> => {
  const mine = events.filter(projection.isMine);
  const rows = await readRows<Row>(db, table, [...new Set(mine.map(({ stream }) => stream))]);
  for (const event of mine) rows.set(event.stream, evolveRow(projection, rows.get(event.stream) ?? null, event));
  await writeRows(db, projection, table, [...rows.values()]);
  return mine.length;
};
