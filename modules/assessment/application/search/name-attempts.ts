import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { AttemptId, nameAttempts } from "../../contract/index.ts";
import { AttemptLog } from "../attempts/attempt-log.ts";
import { streamOf } from "../attempts/attempts.ts";

export const nameAttemptsHandler = implement(
  nameAttempts,
  Effect.fnUntraced(function* ({ query: { ids } }) {
    const streams = (ids?.split(",") ?? []).map((id) => streamOf(AttemptId.parse(id)));
    return { attempts: [...(yield* (yield* AttemptLog).named(streams))] };
  }),
);
