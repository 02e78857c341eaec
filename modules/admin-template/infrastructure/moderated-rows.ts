import { Effect } from "effect";
import { type Kysely, sql } from "kysely";
import type { PreparedList } from "#kernel/database/prepared-list";
import type { Query } from "#kernel/database/tables";
import type { Moderated, Moderation } from "../application/moderation.ts";

interface ModeratedTables<Row, Stored> {
  /** The name that its queries have in messages about failures. */
  readonly name: string;
  readonly table: string;
  /** The table of reports, and its column that says of what. */
  readonly reports: string;
  readonly of: string;
  readonly storedOf: (row: Row) => Stored;
}

/** What staff let through, in two tables of PostgreSQL that have the same columns for all of it. */
export const moderatedRows = <Tables, Row, Stored extends Moderated>(
  query: Query<Tables>,
  prepared: PreparedList<Tables>,
  { name, storedOf, ...names }: ModeratedTables<Row, Stored>,
): Moderation<Stored> => {
  const [table, reports, of] = [sql.table(names.table), sql.table(names.reports), sql.ref(names.of)];
  const all = async <One>(db: Kysely<Tables>, statement: ReturnType<typeof sql<One>>) =>
    (await statement.execute(db)).rows;
  return {
    take: (id) =>
      query(`${name}.take`, async (db) => {
        const [row] = await all(db, sql<Row>`SELECT * FROM ${table} WHERE id = ${id} FOR UPDATE`);
        return row === undefined ? null : storedOf(row);
      }),
    report: (id, account) =>
      query(`${name}.report`, async (db) => {
        const [row] = await all(
          db,
          sql<{ readonly reports: number }>`
            WITH one AS (
              INSERT INTO ${reports} (${of}, account) VALUES (${id}, ${account}) ON CONFLICT DO NOTHING RETURNING 1
            )
            UPDATE ${table} SET reports = reports + (SELECT count(*)::int FROM one) WHERE id = ${id}
            RETURNING reports`,
        );
        return row?.reports ?? 0;
      }),
    decide: (id, status) =>
      query(`${name}.decide`, async (db) => {
        await all(db, sql`UPDATE ${table} SET status = ${status}, reports = 0 WHERE id = ${id}`);
      }),
    letWait: (id) =>
      query(`${name}.letWait`, async (db) => {
        await all(db, sql`UPDATE ${table} SET status = 'waiting' WHERE id = ${id}`);
      }),
    waiting: Effect.map(
      prepared<{ readonly count: number }>(`${name}.waiting`, (db) => ({
        compile: () =>
          sql<{ readonly count: number }>`
            SELECT count(*)::int AS count FROM ${table} WHERE status = 'waiting'`.compile(db),
      })),
      ([row]) => row?.count ?? 0,
    ),
    reportedBy: (account) =>
      query(`${name}.reportedBy`, async (db) => {
        const rows = await all(
          db,
          sql<{ readonly id: string }>`SELECT ${of} AS id FROM ${reports} WHERE account = ${account}`,
        );
        return rows.map(({ id }) => id);
      }),
    erase: (account) =>
      query(`${name}.erase`, async (db) => {
        await all(db, sql`DELETE FROM ${reports} WHERE account = ${account}`);
        await all(db, sql`DELETE FROM ${table} WHERE account = ${account}`);
      }),
  };
};
