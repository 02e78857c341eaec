import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { Why } from "#vocabulary/why";
import { ImportOutcome } from "./school-import.ts";
import {
  DrivingCode,
  DrivingSchool,
  FoundSchool,
  Province,
  SchoolId,
  SchoolLanguage,
  SchoolPage,
  SchoolStatus,
  TownWithSchools,
} from "./schools.ts";

/** The start of a place's name. Accents and capitals are ignored. */
const place = z.string().check(z.trim(), z.minLength(1), z.maxLength(80), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** Latitude and longitude in degrees, at most to two decimals: to about a kilometre, and no closer to a home. */
const near = z.string().check(
  z.regex(/^-?\d{1,2}(\.\d{1,2})?,-?\d{1,3}(\.\d{1,2})?$/, "must be like -26.2,28.04"),
  z.refine((text) => {
    const [latitude, longitude] = text.split(",").map(Number);
    return Math.abs(latitude!) <= 90 && Math.abs(longitude!) <= 180;
  }, "must be on Earth"),
);

export const searchSchools = defineEndpoint({
  method: "GET",
  path: "/driving-schools",
  summary: "Listed driving schools by town and name or by distance, 20 at a time",
  access: "anyone",
  data: "none",
  query: z.object({
    /** Words that each begin a word of the school's name, suburb or town. */
    q: z.optional(place),
    province: z.optional(Province),
    town: z.optional(place),
    suburb: z.optional(place),
    code: z.optional(DrivingCode),
    /** Matches schools that have both, too. */
    transmission: z.optional(z.enum(["manual", "automatic"])),
    language: z.optional(SchoolLanguage),
    /** The nearest first; schools whose place is unknown come last. */
    near: z.optional(near),
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, "must be a number from 1"))),
  }),
  ok: z.object({
    schools: z.array(FoundSchool),
    /** The number of matches on all pages. */
    total: z.int(),
    page: z.int(),
    pages: z.int(),
  }),
  refusals: {},
});

export const listPlaces = defineEndpoint({
  method: "GET",
  path: "/driving-schools/places",
  summary: "Towns and suburbs with listed driving schools and their number",
  access: "anyone",
  data: "none",
  query: z.object({ province: z.optional(Province) }),
  /** By province and town. */
  ok: z.object({ towns: z.array(TownWithSchools) }),
  refusals: {},
});

export const readSchool = defineEndpoint({
  method: "GET",
  path: "/driving-schools/:schoolId",
  summary: "A listed driving school",
  access: "anyone",
  data: "none",
  params: z.object({ schoolId: SchoolId }),
  ok: DrivingSchool,
  refusals: { SchoolNotFound: 404 },
});

/** As many as a sitemap may hold. */
export const maxListed = 50_000;

export const listSchoolPages = defineEndpoint({
  method: "GET",
  path: "/driving-schools/pages",
  summary: "Every listed driving school that is not a sample, and when it last changed",
  access: "anyone",
  data: "none",
  ok: z.object({ schools: z.array(SchoolPage) }),
  refusals: {},
});

/** By name, from either end. */
export const SchoolSort = z.enum(["name", "backwards"]);
export type SchoolSort = z.infer<typeof SchoolSort>;

/** Every value is text, because it is read from an address. */
export const StaffSchoolFilter = z.object({
  status: z.optional(SchoolStatus),
  /** The beginning of the name. */
  name: z.optional(place),
  sort: z.optional(SchoolSort),
});
export type StaffSchoolFilter = z.infer<typeof StaffSchoolFilter>;

export const listStaffSchools = defineEndpoint({
  method: "GET",
  path: "/admin/driving-schools",
  summary: "Driving schools of every status, by name by default, 50 at a time",
  access: ["admin"],
  data: "none",
  query: z.extend(StaffSchoolFilter, { after: z.optional(z.string().check(z.maxLength(400))) }),
  ok: z.object({ schools: z.array(DrivingSchool), next: z.nullable(z.string()) }),
  refusals: {},
});

export const exportSchools = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/driving-schools",
  summary: "Driving schools that fit the filter, as a file; goes into the audit log",
  access: ["admin"],
  data: "none",
  query: z.extend(StaffSchoolFilter, fileFormat),
});

/** Schools are matched by `reference`: known ones are updated, new ones are added, and none is removed. */
export const importSchools = defineEndpoint({
  method: "POST",
  path: "/admin/driving-schools/import",
  summary: "Add and change driving schools from a CSV file, all or nothing",
  access: ["admin"],
  data: "none",
  body: z.object({
    /** RFC 4180, in UTF-8, with the columns `schoolColumns`. */
    csv: z.string().check(z.maxLength(3_900_000)),
    /** A dry run returns the same response, faults included, and changes nothing. */
    dryRun: z.boolean(),
    why: Why,
  }),
  bodyLimit: 4_000_000,
  ok: ImportOutcome,
  refusals: {
    /** `errors` and `totalErrors` as in `ImportOutcome`; nothing was written. */
    SchoolsNotImported: 422,
  },
});

export const changeSchoolStatus = defineEndpoint({
  method: "PUT",
  path: "/admin/driving-schools/:schoolId/status",
  summary: "List, suspend or close a driving school",
  access: ["admin"],
  data: "none",
  params: z.object({ schoolId: SchoolId }),
  body: z.object({
    status: SchoolStatus,
    expectedVersion: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    why: Why,
  }),
  ok: z.object({ schoolId: SchoolId, status: SchoolStatus, version: z.int() }),
  refusals: {
    SchoolNotFound: 404,
    /** Another admin was faster; `version` is the newest. */
    SchoolChanged: 409,
    /** The school already has that status; `version` is its newest. */
    SchoolHasStatus: 409,
  },
});
