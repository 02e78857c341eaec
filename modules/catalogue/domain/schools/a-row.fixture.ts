import { schoolColumns } from "../../contract/school-import.ts";

/** All columns, in the order of `aRow`. */
export const columns = Object.keys(schoolColumns);

/** The required values of a row, except its reference. */
export const plainRow = {
  name: "Quiet Road Driving",
  province: "free-state",
  town: "Bloemfontein",
  phone: "0100000001",
  codes: "B",
  transmission: "manual",
  languages: "en",
};

/** Returns a valid row, except for the given cells. */
export const aRow = (line: number, cells: Readonly<Record<string, string>>) => ({
  line,
  cells: columns.map((column) => ({ ...plainRow, ...cells })[column] ?? ""),
});
