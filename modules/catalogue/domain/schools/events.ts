import * as z from "zod/mini";
import { defineEvent, defineEvents } from "#vocabulary/event";
import { idSchema } from "#vocabulary/id";
import { SchoolId, SchoolStatus } from "../../contract/schools.ts";

/** Who did it, and the reason they gave. */
const byStaff = { by: idSchema("acc"), why: z.string() };

/** So many schools came with a file. What a school is stands in its row, and not here. */
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

/** What staff did to the driving schools. A school's own events are in the stream of its UUID. */
export const schoolEvents = defineEvents({ schoolsImported, schoolStatusChanged });
