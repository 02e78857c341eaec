import { CsvError, parse } from "csv-parse/sync";
import type { CsvRow } from "../../domain/schools/school-entry.ts";

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
 * Splits a CSV text (RFC 4180, with or without a byte order mark, any line ends) into rows, each with the number of the
 * line on which it begins. A misplaced quotation mark makes the end of cells ambiguous: `brokenAt` is then the line of
 * that row, and `rows` are those before it.
 */
export const csvRows = (csv: string): { readonly rows: readonly CsvRow[]; readonly brokenAt?: number } => {
  // The parser counts lines wrongly where line ends are mixed, so normalise them first.
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
