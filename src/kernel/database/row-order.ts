import { type RawBuilder, sql } from "kysely";

/** The order of a list by a moment of its rows and, where that is the same, by id: one index read from either end. */
export interface RowOrder {
  readonly table: string;
  readonly moment: string;
  readonly isOldestFirst: boolean;
}

/** For `orderBy`. */
export const inOrder = ({ table, moment, isOldestFirst }: RowOrder): RawBuilder<unknown> => {
  const way = sql.raw(isOldestFirst ? "ASC" : "DESC");
  return sql`${sql.ref(`${table}.${moment}`)} ${way}, ${sql.ref(`${table}.id`)} ${way}`;
};

/** Which rows come after the one with this id. None, when that row is gone. */
export const afterRow = ({ table, moment, isOldestFirst }: RowOrder, id: string): RawBuilder<boolean> => {
  const columns = sql`${sql.ref(`${table}.${moment}`)}, ${sql.ref(`${table}.id`)}`;
  return sql<boolean>`(${columns}) ${sql.raw(isOldestFirst ? ">" : "<")}
    (SELECT ${sql.ref(moment)}, id FROM ${sql.table(table)} WHERE id = ${id}::uuid)`;
};
