import * as z from "zod/mini";
import { defineEvent, defineEvents } from "#vocabulary/event";
import { AccountId } from "#vocabulary/account-id";
import { SchoolId, SchoolStatus } from "./schools.ts";

/** The staff account that acted, and the reason it gave. */
const byStaff = { by: AccountId, why: z.string() };

/** A file of schools was imported. The schools themselves are table rows, not events. */
const schoolsImported = defineEvent({
  type: "catalogue.schools-imported",
  version: 1,
  data: z.object({ added: z.int(), changed: z.int(), unchanged: z.int(), ...byStaff }),
});

const schoolStatusChanged = defineEvent({
  type: "catalogue.school-status-changed",
  version: 1,
  data: z.object({
    schoolId: SchoolId,
    version: z.int(),
    previous: SchoolStatus,
    status: SchoolStatus,
    ...byStaff,
  }),
});

/** Every event about driving schools: imports in one stream, a change of status in the stream of the school's UUID. */
export const schoolEvents = defineEvents({ schoolsImported, schoolStatusChanged });
