import * as z from "zod/mini";
import type { DumpedTable } from "./dumped-tables.ts";

/** What a dump says of itself in its first line. */
const Head = z.object({
  format: z.literal(1),
  /** `keys`: the table whose rows open what is sealed in `data`. */
  part: z.enum(["data", "keys"]),
  /** By the database's clock, as PostgreSQL writes it in UTC. */
  createdAt: z.string(),
  /** The migrations of the database, the oldest first. */
  migrations: z.array(z.string()),
});
export type DumpHead = z.infer<typeof Head>;

/** The last line: how many rows each table has, so that a dump with a piece missing is found. */
const End = z.object({ rows: z.record(z.string(), z.number()) });
export type DumpEnd = z.infer<typeof End>;

/** A line of a dump, outside the rows of a table. */
export type DumpLine =
  | { readonly kind: "table"; readonly table: DumpedTable }
  | { readonly kind: "sequence"; readonly name: string; readonly last: string }
  | { readonly kind: "end"; readonly end: DumpEnd };

/** The file is no dump, or not one of this program. */
export class NotADump extends Error {}

const headMark = "-- Roadworthy backup ";
const endMark = "-- End of backup ";

/** Ends the rows of a table. No row is this line: COPY doubles a backslash. */
export const endOfRows = "\\.\n";

export const headLine = (head: DumpHead): string => `${headMark}${JSON.stringify(head)}\n`;
export const tableLine = ({ name, columns }: DumpedTable): string =>
  `COPY ${name} (${columns}) FROM stdin;\n`;
export const sequenceLine = ({ name, last }: { readonly name: string; readonly last: string }): string =>
  `SELECT pg_catalog.setval('${name}', ${last});\n`;
export const endLine = (end: DumpEnd): string => `${endMark}${JSON.stringify(end)}\n`;

/** Reads the first line. Throws `NotADump`. */
export const readHead = (line: string): DumpHead => {
  if (!line.startsWith(headMark)) throw new NotADump("The file is not a backup of this program.");
  return Head.parse(JSON.parse(line.slice(headMark.length)));
};

const tablePattern = /^COPY (\S+) \(([^()]+)\) FROM stdin;$/;
const sequencePattern = /^SELECT pg_catalog\.setval\('([^']+)', (\d+)\);$/;

/** Reads a line between tables. Throws `NotADump` for any other statement: nothing of the file is run as it stands. */
export const readLine = (line: string): DumpLine => {
  const [, name, columns] = tablePattern.exec(line) ?? [];
  if (name !== undefined && columns !== undefined) return { kind: "table", table: { name, columns } };
  const [, sequence, last] = sequencePattern.exec(line) ?? [];
  if (sequence !== undefined && last !== undefined) return { kind: "sequence", name: sequence, last };
  if (line.startsWith(endMark))
    return { kind: "end", end: End.parse(JSON.parse(line.slice(endMark.length))) };
  throw new NotADump(`The backup has a line that no backup has: ${line.slice(0, 80)}`);
};
