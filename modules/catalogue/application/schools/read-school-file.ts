import type { Instant } from "#vocabulary/instant";
import { readSchools } from "../../domain/schools/read-schools.ts";
import type { SchoolReading } from "../../domain/schools/school-entry.ts";
import { southAfricanDay } from "../../domain/schools/south-african-day.ts";
import { csvRows } from "./csv-rows.ts";
import { southAfricanPhone } from "./south-african-phone.ts";

/** Parses a CSV text into schools. `sample` says whether its references must, or must not, be those of sample data. */
export const readSchoolFile = (
  csv: string,
  { now, sample }: { readonly now: Instant; readonly sample: boolean },
): SchoolReading => {
  const { rows, brokenAt } = csvRows(csv);
  const terms = { today: southAfricanDay(now), phoneOf: southAfricanPhone, sample };
  if (brokenAt === undefined) return readSchools(rows, terms);
  const { entries, faults } = rows.length > 1 ? readSchools(rows, terms) : { entries: [], faults: [] };
  return { entries, faults: [...faults, { line: brokenAt, column: "", says: "quotes-broken", value: "" }] };
};
