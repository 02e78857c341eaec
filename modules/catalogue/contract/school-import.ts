import * as z from "zod/mini";

/** The columns of an import, in any order. Those with `must` need a value in every row; the others may be omitted. */
export const schoolColumns = {
  reference: "must",
  name: "must",
  province: "must",
  town: "must",
  suburb: "may",
  address: "may",
  latitude: "may",
  longitude: "may",
  phone: "may",
  whatsapp: "may",
  website: "may",
  codes: "must",
  transmission: "must",
  languages: "must",
  price_from: "may",
  registration_number: "may",
  registration_class: "may",
  registration_expiry: "may",
  verified_on: "may",
  status: "may",
} as const;
/** A column of an import, by its name in the header line. */
export type SchoolColumn = keyof typeof schoolColumns;

/** The kinds of faults in an import. */
export const SchoolFault = z.enum([
  // The file.
  "no-rows",
  "too-many-rows",
  "quotes-broken",
  "column-unknown",
  "column-missing",
  "column-twice",
  // A row.
  "too-few-cells",
  "too-many-cells",
  // A cell.
  /** A value is required. For `phone`: there is no WhatsApp number either. */
  "missing",
  "too-long",
  /** Control characters, or characters that result from decoding a file in another encoding than UTF-8. */
  "unreadable",
  "malformed",
  /** Not one of the allowed values. */
  "unknown",
  /** A duplicate in one list; for `reference`: a duplicate in the file. */
  "repeated",
  "outside-south-africa",
  /** A value is missing that this one needs: the other coordinate, or the rest of the registration. */
  "incomplete",
  "in-the-future",
  /** References that begin with "sample-" are reserved for sample data. */
  "reserved",
]);
export type SchoolFault = z.infer<typeof SchoolFault>;

/** A fault of an import. */
export const ImportFault = z.object({
  /** The line as editors count: the header is line 1. A row that spans several lines has the number of its first. */
  line: z.int(),
  /** Empty when the whole line is wrong. */
  column: z.string(),
  says: SchoolFault,
  /** The value, cut off when long. */
  value: z.string(),
});
export type ImportFault = z.infer<typeof ImportFault>;

/** The maximum number of schools in one import. */
export const maxSchools = 5_000;
/** The maximum number of faults in a response. */
export const maxFaults = 200;

/** The outcome of an import, or of a dry run. An import with faults changes nothing. */
export const ImportOutcome = z.object({
  dryRun: z.boolean(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** The first 200, in the order of the file. Only a dry run returns any. */
  errors: z.array(ImportFault),
  /** The total number of faults. */
  totalErrors: z.int(),
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;
