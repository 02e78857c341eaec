import { Effect } from "effect";
import type { FieldProblem } from "../../contract/index.ts";
import type { FieldsRefused } from "../../contract/refusals.ts";

/** Refuses one field of a body. */
export const refuseField = (path: string, message: FieldProblem): Effect.Effect<never, FieldsRefused> =>
  Effect.fail({ _tag: "FieldsRefused", fields: [{ path, message }] });
