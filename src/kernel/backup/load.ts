import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { NotADump, readLine } from "./dump-format.ts";
import type { DumpReader } from "./dump-reader.ts";
import type { DumpedTable, Holdings } from "./dumped-tables.ts";

/** Puts the rows that follow into a table, and returns how many there were. */
export type TakeRows = (
  client: ClientBase,
  table: DumpedTable,
  rows: AsyncIterable<Buffer>,
) => Promise<number>;

/** Copies rows into a table as they are. */
export const takeAll: TakeRows = async (client, { name, columns }, rows) => {
  const into = client.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`));
  await pipeline(Readable.from(rows, { objectMode: false }), into);
  return into.rowCount;
};

/**
 * Copies only the rows whose parents exist: keys are kept newer than the data, and may belong to accounts that the data
 * does not have.
 */
export const takeKnown: TakeRows = async (client, table, rows) => {
  const { rows: parents } = await client.query<{ exists: string }>(
    `SELECT format('EXISTS (SELECT FROM %s p WHERE p.%I = r.%I)', f.confrelid::regclass, theirs.attname, own.attname) AS exists
     FROM pg_constraint f
     JOIN pg_attribute own ON own.attrelid = f.conrelid AND own.attnum = f.conkey[1]
     JOIN pg_attribute theirs ON theirs.attrelid = f.confrelid AND theirs.attnum = f.confkey[1]
     WHERE f.conrelid = $1::regclass AND f.contype = 'f'`,
    [table.name],
  );
  await client.query(`CREATE TEMPORARY TABLE arriving (LIKE ${table.name}) ON COMMIT DROP`);
  const count = await takeAll(client, { ...table, name: "arriving" }, rows);
  const known = ["true", ...parents.map(({ exists }) => exists)].join(" AND ");
  await client.query(
    `INSERT INTO ${table.name} (${table.columns}) OVERRIDING SYSTEM VALUE SELECT ${table.columns} FROM arriving r WHERE ${known}`,
  );
  return count;
};

const sameTable = (a: DumpedTable) => (b: DumpedTable) => a.name === b.name && a.columns === b.columns;

/**
 * Reads the tables of a dump, behind its first line, into the tables of the same names, which must be empty. Requires a
 * transaction. Throws `NotADump` for a table or a sequence that the database does not have, and when rows are missing.
 */
export const load = async (
  client: ClientBase,
  reader: DumpReader,
  { tables }: Holdings,
  take: TakeRows = takeAll,
): Promise<ReadonlyMap<string, number>> => {
  const taken = new Map<string, number>();
  for (;;) {
    const line = readLine(await reader.line());
    if (line.kind === "end") {
      for (const [name, rows] of Object.entries(line.end.rows))
        if (taken.get(name) !== rows)
          throw new NotADump(`${name} should have ${rows} rows, and ${taken.get(name) ?? 0} came.`);
      await reader.end();
      return taken;
    }
    if (line.kind === "sequence")
      await client.query("SELECT pg_catalog.setval($1::regclass, $2)", [line.name, line.last]);
    else if (tables.some(sameTable(line.table)))
      taken.set(line.table.name, await take(client, line.table, reader.rows()));
    else throw new NotADump(`The backup has a table that this database does not have: ${line.table.name}.`);
  }
};
