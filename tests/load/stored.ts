import type pg from "pg";

/** What a table takes, with its indexes. */
interface Table {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  readonly indexBytes: number;
}

/** What the database holds, and what it has written so far. */
export interface Holding {
  readonly tables: readonly Table[];
  /** Of the whole server, so of this database where it is the only one. */
  readonly walBytes: number;
  /** Pages that were written whole into the write-ahead log, after a checkpoint. */
  readonly walPages: number;
}

const sizesText = `
  SELECT n.nspname || '.' || c.relname AS name, quote_ident(n.nspname) || '.' || quote_ident(c.relname) AS quoted,
    pg_table_size(c.oid)::float8 AS bytes, pg_indexes_size(c.oid)::float8 AS "indexBytes"
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema' ORDER BY 1`;

const walText = `SELECT wal_bytes::float8 AS "walBytes", wal_fpi::float8 AS "walPages" FROM pg_stat_wal`;

/** Counts rows and bytes of every table. Files grow by whole pages, so few learners are measured coarsely. */
export const holdingOf = async (pool: pg.Pool): Promise<Holding> => {
  const { rows: sizes } = await pool.query<Omit<Table, "rows"> & { readonly quoted: string }>(sizesText);
  const counts = sizes.map(({ quoted }, at) => `SELECT ${at} AS at, count(*)::float8 AS rows FROM ${quoted}`);
  const { rows: counted } = await pool.query<{ readonly rows: number }>(
    `${counts.join(" UNION ALL ")} ORDER BY at`,
  );
  const { rows: written } = await pool.query<Omit<Holding, "tables">>(walText);
  const tables = sizes.map(({ name, bytes, indexBytes }, index) => ({
    name,
    rows: counted[index]!.rows,
    bytes,
    indexBytes,
  }));
  return { tables, ...written[0]! };
};

/** What came between two looks: the tables that grew, the largest growth first. */
export const grownBetween = (before: Holding, after: Holding): Holding => {
  const known = new Map(before.tables.map((table) => [table.name, table]));
  const tables = after.tables
    .map((table) => {
      const { rows = 0, bytes = 0, indexBytes = 0 } = known.get(table.name) ?? {};
      return {
        name: table.name,
        rows: table.rows - rows,
        bytes: table.bytes - bytes,
        indexBytes: table.indexBytes - indexBytes,
      };
    })
    .filter(({ rows, bytes, indexBytes }) => rows > 0 || bytes + indexBytes > 0)
    .toSorted((one, other) => other.bytes + other.indexBytes - one.bytes - one.indexBytes);
  return {
    tables,
    walBytes: after.walBytes - before.walBytes,
    walPages: after.walPages - before.walPages,
  };
};
