import type { SchoolDetails, SchoolStatus } from "../../contract/schools.ts";
import type { ImportFault } from "../../contract/school-import.ts";

/** A school as a line of an import has it. */
export interface SchoolEntry {
  /** What the school is called by whoever keeps the list; the same from one import to the next. */
  readonly reference: string;
  /** Null: listed when it is new, and as it is when it is known. */
  readonly status: SchoolStatus | null;
  readonly details: SchoolDetails;
}

/** A line of a CSV file as it was cut into cells, by the number that an editor shows for it. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What a reader of a file has to be told. */
export interface ReadingTerms {
  /** The calendar's day in South Africa. */
  readonly today: string;
  /** The E.164 form of a South African number; null for what is none. */
  readonly phoneOf: (typed: string) => string | null;
  /** Whether it is sample data, whose references begin with `sample-`, or data that may not look like it. */
  readonly sample: boolean;
}

/** Schools of a file, as far as they are sound, and everything that is wrong with it, in the file's order. */
export interface SchoolReading {
  readonly entries: readonly SchoolEntry[];
  readonly faults: readonly ImportFault[];
}
