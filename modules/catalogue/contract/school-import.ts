import * as z from "zod/mini";

/** The columns of an import, in any order. `must` have a value in every row; the others may be left out. */
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
/** A column of an import, by its name in the first line. */
export type SchoolColumn = keyof typeof schoolColumns;

/** What can be wrong with a line of an import. */
export const SchoolFault = z.enum([
  // with the file
  "no-rows",
  "too-many-rows",
  "quotes-broken",
  "column-unknown",
  "column-missing",
  "column-twice",
  // with a row
  "too-few-cells",
  "too-many-cells",
  // with a cell
  /** A value must be there. For `phone`: there is no WhatsApp either. */
  "missing",
  "too-long",
  /** Control characters, or signs that the file was read in another encoding than UTF-8. */
  "unreadable",
  "malformed",
  /** None of the values there are. */
  "unknown",
  /** Twice in one list; for `reference`: twice in the file. */
  "repeated",
  "outside-south-africa",
  /** What goes with it is there: the other coordinate, the rest of the registration. */
  "incomplete",
  "in-the-future",
  /** References that begin with "sample-" belong to sample data. */
  "reserved",
]);
export type SchoolFault = z.infer<typeof SchoolFault>;

/** One thing that is wrong with an import. */
export const ImportFault = z.object({
  /** As an editor counts: the header is in line 1. A row that goes over several lines is called by its first. */
  line: z.int(),
  /** Empty where the line is wrong as a whole. */
  column: z.string(),
  says: SchoolFault,
  /** What stands there, as far as it is short. */
  value: z.string(),
});
export type ImportFault = z.infer<typeof ImportFault>;

/** How many schools one import takes. */
export const mostSchools = 5_000;
/** How many faults an answer names. */
export const maxFaults = 200;

/** What an import does or would do. Its faults keep it from doing anything. */
export const ImportOutcome = z.object({
  dryRun: z.boolean(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** In the order of the file, the first 200. Only a dry run answers with any. */
  errors: z.array(ImportFault),
  /** How many there are in all. */
  totalErrors: z.int(),
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;
