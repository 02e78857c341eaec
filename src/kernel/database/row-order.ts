import { type RawBuilder, sql } from "kysely";
import type { ListPlace } from "#vocabulary/list-place";

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

/** Which rows come after a place. For a moment that is written from JavaScript, and so has whole milliseconds. */
export const afterPlace = (order: RowOrder, { at, id }: ListPlace): RawBuilder<boolean> =>
  sql<boolean>`(${columnsOf(order)}) ${beyond(order)} (${new Date(at)}::timestamptz, ${id}::uuid)`;

/**
 * Which rows come after the one with this id. For a moment of the database's, of which a place has only the milliseconds, and
 * that never changes. None, when that row is gone.
 */
export const afterRow = (order: RowOrder, id: string): RawBuilder<boolean> => {
  const { table, moment } = order;
  return sql<boolean>`(${columnsOf(order)}) ${beyond(order)}
    (SELECT ${sql.ref(moment)}, id FROM ${sql.table(table)} WHERE id = ${id}::uuid)`;
};
