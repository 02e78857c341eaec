import { schoolColumns } from "../../contract/school-import.ts";

/** All columns, in the order of `aRow`. */
export const columns = Object.keys(schoolColumns);

/** What a row must have, but for its reference. */
export const plainRow = {
  name: "Quiet Road Driving",
  province: "free-state",
  town: "Bloemfontein",
  phone: "0100000001",
  codes: "B",
  transmission: "manual",
  languages: "en",
};

/** A row that is right, but for what it is told. */
export const aRow = (line: number, cells: Readonly<Record<string, string>>) => ({
  line,
  cells: columns.map((column) => ({ ...plainRow, ...cells })[column] ?? ""),
});
