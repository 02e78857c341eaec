import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { Why } from "#vocabulary/why";
import { ImportOutcome } from "./school-import.ts";
import { DrivingCode, DrivingSchool, Province, SchoolId, SchoolStatus, TownWithSchools } from "./schools.ts";

/** The start of a place's name. Accents and capitals are ignored. */
const place = z.string().check(z.trim(), z.minLength(1), z.maxLength(80), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

export const searchSchools = defineEndpoint({
  method: "GET",
  path: "/driving-schools",
  summary: "Listed driving schools by town and name, 20 at a time",
  access: "anyone",
  data: "none",
  query: z.object({
    province: z.optional(Province),
    town: z.optional(place),
    suburb: z.optional(place),
    code: z.optional(DrivingCode),
    /** Matches schools that have both, too. */
    transmission: z.optional(z.enum(["manual", "automatic"])),
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, "must be a number from 1"))),
  }),
  ok: z.object({
    schools: z.array(DrivingSchool),
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
