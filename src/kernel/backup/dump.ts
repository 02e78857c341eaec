import type { ClientBase } from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { DumpHead } from "./dump-format.ts";
import { endLine, endOfRows, headLine, sequenceLine, tableLine } from "./dump-format.ts";
import type { Holdings } from "./dumped-tables.ts";

/**
 * Yields a dump of these tables and sequences, as the transaction of `client` sees them. It is SQL that `psql` reads
 * too, over a database with the same migrations and without its triggers.
 */
export async function* dump(
  client: ClientBase,
  head: DumpHead,
  { tables, sequences }: Holdings,
): AsyncGenerator<Buffer, ReadonlyMap<string, number>> {
  yield Buffer.from(headLine(head));
  const rows = new Map<string, number>();
  for (const table of tables) {
    yield Buffer.from(tableLine(table));
    const copied = client.query(copyTo(`COPY ${table.name} (${table.columns}) TO STDOUT`));
    for await (const chunk of copied) yield chunk as Buffer;
    yield Buffer.from(endOfRows);
    rows.set(table.name, copied.rowCount);
  }
  for (const sequence of sequences) yield Buffer.from(sequenceLine(sequence));
  yield Buffer.from(endLine({ rows: Object.fromEntries(rows) }));
  return rows;
}
