import type { Pool, PoolClient } from "pg";
import { type Form, formsOf, type Planted } from "./planted-forms.ts";

/** A planted value that the database holds, and where. */
export interface Finding {
  /** `schema.table.column`. */
  readonly column: string;
  readonly value: string;
  readonly form: Form["form"];
}

interface Column {
  readonly table: string;
  readonly column: string;
}

const pageSize = 500;

/** Every column of everything that holds rows: tables, their partitions, materialized views. */
const columnsText = `
  SELECT format('%I.%I', n.nspname, c.relname) AS table, a.attname AS column
  FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind IN ('r', 'm') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
  UNION ALL SELECT 'pg_catalog.pg_largeobject', 'data'
  ORDER BY 1, 2`;

/** One character a byte, so that texts and bytes are searched alike. */
const bytewise = (value: Buffer | string): string =>
  typeof value === "string" ? Buffer.from(value).toString("latin1") : value.toString("latin1");

const findIn = (
  columns: readonly Column[],
  row: Record<string, unknown>,
  forms: readonly Form[],
): Finding[] =>
  columns.flatMap(({ table, column }, index) => {
    const value = row[`c${index}`] as Buffer | string | null;
    if (value === null) return [];
    const text = bytewise(value);
    const anyCase = text.toLowerCase();
    return forms
      .filter(({ needle, isExact }) => (isExact ? text : anyCase).includes(needle))
      .map((found) => ({ column: `${table}.${column}`, value: found.value, form: found.form }));
  });

/** Bytes come as they are, everything else (jsonb, arrays, dates) as PostgreSQL writes it. */
const selectText = (columns: readonly Column[]): string => {
  const asRead = ({ column }: Column, index: number) => {
    const name = `"${column.replaceAll('"', '""')}"`;
    return `CASE WHEN pg_typeof(${name}) = 'bytea'::regtype THEN decode(substr(${name}::text, 3), 'hex')
      ELSE convert_to(${name}::text, 'UTF8') END AS c${index}`;
  };
  return `SELECT ${columns.map(asRead).join(", ")} FROM ${columns[0]!.table}`;
};

async function* rowsOf(
  client: PoolClient,
  columns: readonly Column[],
): AsyncGenerator<Record<string, unknown>> {
  await client.query(`DECLARE search NO SCROLL CURSOR FOR ${selectText(columns)}`);
  for (;;) {
    const { rows } = await client.query<Record<string, unknown>>(`FETCH ${pageSize} FROM search`);
    if (rows.length === 0) break;
    yield* rows;
  }
  await client.query("CLOSE search");
}

/**
 * Looks for values in every column of every row of every schema, the queue's and the log's included: plain, in any
 * case, in hexadecimal, Base64, JSON, a web address, and as a SHA-256. Answers each column, value and form once.
 * What a row held before it was changed or deleted, until the database cleans up, is not looked at.
 */
export const searchDatabase = async (pool: Pool, planted: Planted): Promise<readonly Finding[]> => {
  const forms = formsOf(planted);
  const findings = new Map<string, Finding>();
  const client = await pool.connect();
  try {
    await client.query("BEGIN READ ONLY; SET LOCAL bytea_output = hex");
    const { rows } = await client.query<Column>(columnsText);
    for (const columns of Map.groupBy(rows, ({ table }) => table).values())
      for await (const row of rowsOf(client, columns))
        for (const finding of findIn(columns, row, forms))
          findings.set(`${finding.column}/${finding.value}/${finding.form}`, finding);
    await client.query("COMMIT");
  } finally {
    client.release();
  }
  return [...findings.values()];
};
