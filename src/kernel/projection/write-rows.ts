import { Effect } from "effect";
import type { ClientBase, Pool } from "pg";
import { tryQuery } from "../database/try-query.ts";
import type { DatabaseUnavailable } from "../errors.ts";
import type { Projection, ProjectionRow } from "./projection.ts";

export type Db = ClientBase | Pool;

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

/** The columns of which any of these rows has another value than before, and `stream`. */
const changedColumns = <Row extends ProjectionRow>(
  { columns }: Projection<Row>,
  before: ReadonlyMap<string, Row>,
  rows: readonly Row[],
): readonly (keyof Row & string)[] =>
  columns.filter(
    (column) => column === "stream" || rows.some((row) => before.get(row.stream)![column] !== row[column]),
  );

/** Updates rows that exist, in the columns that change: most events change few, and some columns are long. */
export const updateRows = <Row extends ProjectionRow>(
  db: Db,
  projection: Projection<Row>,
  table: string,
  before: ReadonlyMap<string, Row>,
  rows: readonly Row[],
): Effect.Effect<unknown, DatabaseUnavailable> => {
  const columns = changedColumns(projection, before, rows);
  const changes = rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
  const updates = columns.filter((column) => column !== "stream");
  return tryQuery(`writing ${projection.name}`, () =>
    db.query(
      `UPDATE ${table} t SET ${updates.map((column) => `${column} = n.${column}`).join(", ")}
       FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) n WHERE t.stream = n.stream`,
      [JSON.stringify(changes)],
    ),
  ).pipe(
    Effect.map(({ rowCount }) => {
      if (rowCount !== rows.length)
        throw new Error(`${projection.name} found ${rowCount} of ${rows.length} rows that it has written.`);
    }),
  );
};
