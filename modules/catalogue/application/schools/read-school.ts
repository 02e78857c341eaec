import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { uuidOfId } from "#vocabulary/id";
import { readSchool } from "../../contract/index.ts";
import { Schools } from "./schools.ts";

/** The reason why a school is not listed is confidential, so to other callers it does not exist. */
export const readSchoolHandler = implement(
  readSchool,
  Effect.fnUntraced(function* ({ params }) {
    const school = yield* (yield* Schools).find(uuidOfId(params.schoolId));
    if (school?.status !== "listed") return yield* Effect.fail({ _tag: "SchoolNotFound" as const });
    return school;
  }),
);
