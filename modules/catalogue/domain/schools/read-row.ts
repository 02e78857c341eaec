import {
  type ImportFault,
  type SchoolColumn,
  schoolColumns,
  type SchoolFault,
} from "../../contract/school-import.ts";
import { DrivingCode, Province, SchoolStatus, Transmission } from "../../contract/schools.ts";
import {
  type CellReader,
  dayCell,
  degreesCell,
  formCell,
  listCell,
  phoneCell,
  randCell,
  type Read,
  textCell,
  tidyCell,
  websiteCell,
  wordCell,
} from "./cells.ts";
import { languageOf, languages } from "./languages.ts";
import type { ReadingTerms, SchoolEntry } from "./school-entry.ts";

/** The cells of a row by column; columns that the file does not have are missing. */
export type Cells = Readonly<Partial<Record<SchoolColumn, string>>>;

const codeOf = (text: string): DrivingCode | null => {
  const { success, data } = DrivingCode.safeParse(text.toUpperCase());
  return success ? data : null;
};
const referenceCell = (sample: boolean): CellReader<string> => {
  const formed = formCell(/^[a-z0-9][a-z0-9-]{1,59}$/);
  return (text) =>
    formed(text).ok && text.startsWith("sample-") !== sample ? { ok: false, says: "reserved" } : formed(text);
};

/**
 * Parses a row into a school. Returns null when it has faults, after reporting all of them. The bounds of the
 * coordinates are the mainland's.
 */
export const readRow = (
  cells: Cells,
  terms: ReadingTerms,
  report: (fault: Omit<ImportFault, "line">) => void,
): SchoolEntry | null => {
  let isSound = true;
  const fault = (column: SchoolColumn, says: SchoolFault, value: string) => {
    isSound = false;
    report({ column, says, value });
  };
  const textOf = (column: SchoolColumn) => tidyCell(cells[column] ?? "");
  const read = <Value>(column: SchoolColumn, reader: CellReader<Value>): Value | null => {
    const text = textOf(column);
    if (text === "") {
      if (schoolColumns[column] === "must") fault(column, "missing", "");
      return null;
    }
    const found: Read<Value> = reader(text);
    if (found.ok) return found.value;
    fault(column, found.says, found.value ?? text);
    return null;
  };
  /** Requires all of these columns or none. */
  const together = (columns: readonly SchoolColumn[]) => {
    const empty = columns.filter((column) => textOf(column) === "");
    if (empty.length < columns.length) for (const column of empty) fault(column, "incomplete", "");
  };

  const reference = read("reference", referenceCell(terms.sample));
  const name = read("name", textCell(120));
  const province = read("province", wordCell(Province.options));
  const town = read("town", textCell(80));
  const suburb = read("suburb", textCell(80));
  const address = read("address", textCell(200));
  const latitude = read("latitude", degreesCell(-35, -22));
  const longitude = read("longitude", degreesCell(16.3, 33));
  together(["latitude", "longitude"]);
  const phone = read("phone", phoneCell(terms.phoneOf));
  const whatsapp = read("whatsapp", phoneCell(terms.phoneOf));
  if (textOf("phone") === "" && textOf("whatsapp") === "") fault("phone", "missing", "");
  const website = read("website", websiteCell);
  const codes = read("codes", listCell(DrivingCode.options, codeOf));
  const transmission = read("transmission", wordCell(Transmission.options));
  const spoken = read("languages", listCell(languages, languageOf));
  const priceFromCents = read("price_from", randCell);
  const number = read("registration_number", formCell(/^[\p{L}\d][\p{L}\d/. -]{1,39}$/u));
  const registered = read("registration_class", formCell(/^[\p{L}\d][\p{L}\d/. -]{0,39}$/u));
  const expires = read("registration_expiry", dayCell());
  together(["registration_number", "registration_class", "registration_expiry"]);
  const verifiedOn = read("verified_on", dayCell(terms.today));
  const status = read("status", wordCell(SchoolStatus.options));

  if (!isSound) return null;
  return {
    reference: reference!,
    status,
    details: {
      name: name!,
      province: province!,
      town: town!,
      suburb,
      address,
      coordinates: latitude === null ? null : { latitude, longitude: longitude! },
      phone,
      whatsapp,
      website,
      codes: codes!,
      transmission: transmission!,
      languages: spoken!,
      priceFromCents,
      registration: number === null ? null : { number, class: registered!, expires: expires! },
      verifiedOn,
    },
  };
};
