import {
  type ImportFault,
  mostSchools,
  type SchoolColumn,
  schoolColumns,
  type SchoolFault,
} from "../../contract/school-import.ts";
import { type Cells, readRow } from "./read-row.ts";
import type { CsvRow, ReadingTerms, SchoolEntry, SchoolReading } from "./school-entry.ts";

/** As much of a cell as an answer repeats. */
const longestTold = 80;
const isColumn = (name: string): name is SchoolColumn => Object.hasOwn(schoolColumns, name);
const isBlank = ({ cells }: CsvRow) => cells.every((cell) => cell.trim() === "");

type Tell = (line: number, column: string, says: SchoolFault, value: string) => void;

/** The names of the columns, in the file's order. Tells of those that nobody knows, that are twice, or not there. */
const readHeader = ({ line, cells }: CsvRow, tell: Tell): readonly string[] => {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  for (const [index, name] of names.entries())
    if (!isColumn(name)) tell(line, name.slice(0, longestTold), "column-unknown", name);
    else if (names.indexOf(name) < index) tell(line, name, "column-twice", name);
  for (const [column, needed] of Object.entries(schoolColumns))
    if (needed === "must" && !names.includes(column)) tell(line, column, "column-missing", "");
  return names;
};

/**
 * The rows of a CSV file as schools. The first is the header; rows without a value are passed over. When the header
 * is wrong nothing is read behind it: every line would be wrong for the same reason.
 */
export const readSchools = (rows: readonly CsvRow[], terms: ReadingTerms): SchoolReading => {
  const faults: ImportFault[] = [];
  const entries: SchoolEntry[] = [];
  const tell: Tell = (line, column, says, value) =>
    faults.push({ line, column, says, value: value.slice(0, longestTold).toWellFormed() });
  const [header, ...all] = rows;
  const filled = all.filter((row) => !isBlank(row));
  const names = header === undefined ? [] : readHeader(header, tell);
  if (faults.length > 0) return { entries, faults };
  if (filled.length === 0) tell(header?.line ?? 1, "", "no-rows", "");
  if (filled.length > mostSchools)
    tell(filled[mostSchools]!.line, "", "too-many-rows", String(filled.length));
  if (faults.length > 0) return { entries, faults };

  const known = new Set<string>();
  for (const { line, cells } of filled) {
    if (cells.length !== names.length) {
      const says = cells.length < names.length ? "too-few-cells" : "too-many-cells";
      tell(line, "", says, String(cells.length));
      continue;
    }
    const byColumn: Cells = Object.fromEntries(names.map((name, index) => [name, cells[index]!]));
    const entry = readRow(byColumn, terms, ({ column, says, value }) => tell(line, column, says, value));
    const reference = byColumn.reference!.trim();
    if (reference !== "" && known.has(reference)) tell(line, "reference", "repeated", reference);
    else if (entry !== null) entries.push(entry);
    known.add(reference);
  }
  return { entries, faults };
};
