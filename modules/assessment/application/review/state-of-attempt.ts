import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { Remarks } from "#kernel/remarks/remarks";
import { toIso } from "#vocabulary/instant";
import { type AttemptMoment, stateOfAttempt } from "../../contract/index.ts";
import type { Attempt } from "../../contract/attempt.ts";
import { streamOf } from "../attempts/attempts.ts";
import { AttemptLog } from "../attempts/attempt-log.ts";
import { foldOf, readEventsAt, recordedOf } from "./read-attempt-events.ts";

const instants = new Set(["startedAt", "deadline", "closedAt", "reMarkedAt"]);

/** Returns the state with its instants in ISO 8601. */
const documentOf = (state: Attempt): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(state).map(([name, value]: [string, unknown]) => [
      name,
      instants.has(name) && typeof value === "number" ? toIso(value) : value,
    ]),
  );

export const stateOfAttemptHandler = implement(
  stateOfAttempt,
  Effect.fnUntraced(function* ({ params, query }) {
    const stream = streamOf(params.attemptId);
    const { then, latest } = yield* readEventsAt(stream, query);
    const log = recordedOf(then);
    const last = log.at(-1);
    const moment: AttemptMoment = {
      version: last?.version ?? 0,
      latest,
      recordedAt: last === undefined ? null : toIso(last.recordedAt),
      state: documentOf(foldOf(log)),
      row: last === undefined ? null : { ...(yield* AttemptLog).fold(stream, log).row },
    };
    return yield* (yield* Remarks).reveal(moment);
  }),
);
