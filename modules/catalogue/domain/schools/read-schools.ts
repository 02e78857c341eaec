import {
  type ImportFault,
  maxSchools,
  type SchoolColumn,
  schoolColumns,
  type SchoolFault,
} from "../../contract/school-import.ts";
import { type Cells, readRow } from "./read-row.ts";
import type { CsvRow, ReadingTerms, SchoolEntry, SchoolReading } from "./school-entry.ts";

/** The maximum length of a value in a reported fault. */
const maxValueLength = 80;
const isColumn = (name: string): name is SchoolColumn => Object.hasOwn(schoolColumns, name);
const isBlank = ({ cells }: CsvRow) => cells.every((cell) => cell.trim() === "");

type Report = (line: number, column: string, says: SchoolFault, value: string) => void;

/** Returns the names of the columns, in the file's order. Reports unknown, duplicate and missing ones. */
const readHeader = ({ line, cells }: CsvRow, report: Report): readonly string[] => {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  for (const [index, name] of names.entries())
    if (!isColumn(name)) report(line, name.slice(0, maxValueLength), "column-unknown", name);
    else if (names.indexOf(name) < index) report(line, name, "column-twice", name);
  for (const [column, needed] of Object.entries(schoolColumns))
    if (needed === "must" && !names.includes(column)) report(line, column, "column-missing", "");
  return names;
};

/**
 * Parses the rows of a CSV file into schools. The first is the header; empty rows are skipped. With a wrong header
 * nothing else is read, because every line would be wrong for the same reason.
 */
export const readSchools = (rows: readonly CsvRow[], terms: ReadingTerms): SchoolReading => {
  const faults: ImportFault[] = [];
  const entries: SchoolEntry[] = [];
  const report: Report = (line, column, says, value) =>
    faults.push({ line, column, says, value: value.slice(0, maxValueLength).toWellFormed() });
  const [header, ...all] = rows;
  const filled = all.filter((row) => !isBlank(row));
  const names = header === undefined ? [] : readHeader(header, report);
  if (faults.length > 0) return { entries, faults };
  if (filled.length === 0) report(header?.line ?? 1, "", "no-rows", "");
  if (filled.length > maxSchools)
    report(filled[maxSchools]!.line, "", "too-many-rows", String(filled.length));
  if (faults.length > 0) return { entries, faults };

  const known = new Set<string>();
  for (const { line, cells } of filled) {
    if (cells.length !== names.length) {
      const says = cells.length < names.length ? "too-few-cells" : "too-many-cells";
      report(line, "", says, String(cells.length));
      continue;
    }
    const byColumn: Cells = Object.fromEntries(names.map((name, index) => [name, cells[index]!]));
    const entry = readRow(byColumn, terms, ({ column, says, value }) => report(line, column, says, value));
    const reference = byColumn.reference!.trim();
    if (reference !== "" && known.has(reference)) report(line, "reference", "repeated", reference);
    else if (entry !== null) entries.push(entry);
    known.add(reference);
  }
  return { entries, faults };
};
