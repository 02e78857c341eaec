import type { SchoolDetails, SchoolStatus } from "../../contract/schools.ts";
import type { ImportFault } from "../../contract/school-import.ts";

/** A school as a line of an import contains it. */
export interface SchoolEntry {
  /** The id of the school in the source list; the same in every import. */
  readonly reference: string;
  /** Null: listed if the school is new, else unchanged. */
  readonly status: SchoolStatus | null;
  readonly details: SchoolDetails;
}

/** A row of a CSV file as its cells, with the number of its line as an editor shows it. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The context for parsing a file. */
export interface ReadingTerms {
  /** The current date in South Africa. */
  readonly today: string;
  /** Returns the E.164 form of a South African number; null for other text. */
  readonly phoneOf: (typed: string) => string | null;
  /** Whether it is sample data, whose references begin with `sample-`, or other data, whose references may not. */
  readonly sample: boolean;
}

/** The valid schools of a file, and all its faults, in the file's order. */
export interface SchoolReading {
  readonly entries: readonly SchoolEntry[];
  readonly faults: readonly ImportFault[];
}
