import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { listSchoolPages } from "../../contract/index.ts";
import { Schools } from "./schools.ts";

export const listSchoolPagesHandler = implement(
  listSchoolPages,
  Effect.fnUntraced(function* () {
    return { schools: [...(yield* (yield* Schools).pages)] };
  }),
);
