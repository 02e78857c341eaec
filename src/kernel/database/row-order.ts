import { type RawBuilder, sql } from "kysely";
import type { ListCursor } from "#vocabulary/list-cursor";

/** The order of a list by a moment of its rows and, where that is the same, by id: one index read from either end. */
export interface RowOrder {
  readonly table: string;
  readonly moment: string;
  readonly isOldestFirst: boolean;
}

const columnsOf = ({ table, moment }: RowOrder) =>
  sql`${sql.ref(`${table}.${moment}`)}, ${sql.ref(`${table}.id`)}`;
const beyond = ({ isOldestFirst }: RowOrder) => sql.raw(isOldestFirst ? ">" : "<");

/** For `orderBy`. */
export const inOrder = ({ table, moment, isOldestFirst }: RowOrder): RawBuilder<unknown> => {
  const way = sql.raw(isOldestFirst ? "ASC" : "DESC");
  return sql`${sql.ref(`${table}.${moment}`)} ${way}, ${sql.ref(`${table}.id`)} ${way}`;
};

/** Which rows come after a cursor. For a moment that is written from JavaScript, and so has whole milliseconds. */
export const afterCursor = (order: RowOrder, { at, id }: ListCursor): RawBuilder<boolean> =>
  sql<boolean>`(${columnsOf(order)}) ${beyond(order)} (${new Date(at)}::timestamptz, ${id}::uuid)`;

/**
 * Which rows come after a cursor, for a moment of the database's that never changes: a cursor has only its milliseconds, so the
 * row says the rest. Where that row is gone, the rows of its millisecond may come again.
 */
export const afterRow = (order: RowOrder, { at, id }: ListCursor): RawBuilder<boolean> => {
  const { table, moment, isOldestFirst } = order;
  const near = isOldestFirst
    ? sql`${new Date(at)}::timestamptz`
    : sql`${new Date(at)}::timestamptz + interval '999 microseconds'`;
  return sql<boolean>`(${columnsOf(order)}) ${beyond(order)} (
    coalesce((SELECT ${sql.ref(moment)} FROM ${sql.table(table)} WHERE id = ${id}::uuid), ${near}), ${id}::uuid)`;
};
