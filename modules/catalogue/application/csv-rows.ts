import { CsvError, parse } from "csv-parse/sync";
import type { CsvRow } from "../domain/schools/school-entry.ts";

const breaksIn = (text: string): number => text.split("\n").length - 1;
const emptyLinesBefore = (text: string): number => /^\n*/.exec(text)![0].length;

const options = {
  raw: true,
  relax_column_count: true,
  skip_empty_lines: true,
  record_delimiter: "\n",
  max_record_size: 100_000,
};

/**
 * Cuts a CSV text (RFC 4180, a byte order mark or none, any line ends) into rows, each called by the line in which it
 * begins. Where a quotation mark is out of place nobody can say where cells end: then `brokenAt` is the line of the row
 * that has it, and `rows` are those before.
 */
export const csvRows = (csv: string): { readonly rows: readonly CsvRow[]; readonly brokenAt?: number } => {
  // The parser's own count of lines is off where line ends are mixed, so they are made the same before.
  const text = csv
    .toWellFormed()
    .replace(/^\uFEFF/, "")
    .replaceAll(/\r\n?/g, "\n");
  const rows: CsvRow[] = [];
  let next = 1;
  try {
    parse(text, {
      ...options,
      on_record: (parsed: unknown, { raw }) => {
        const { record } = parsed as { readonly record: readonly string[] };
        rows.push({ line: next + emptyLinesBefore(raw!), cells: record });
        next += breaksIn(raw!);
        return null;
      },
    });
    return { rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { raw } = error as CsvError & { readonly raw: string };
    return { rows, brokenAt: next + emptyLinesBefore(raw) };
  }
};
