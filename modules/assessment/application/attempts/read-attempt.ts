import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { readAttempt } from "../../contract/index.ts";
import { isOwn, learnerOf, notTheirs, streamOf } from "./attempts.ts";
import { expireIfOverdue } from "./closing.ts";
import { viewOf } from "./view.ts";

export const readAttemptHandler = implement(
  readAttempt,
  Effect.fnUntraced(function* ({ params, query, caller, exchange }) {
    const stream = streamOf(params.attemptId);
    const { state, version } = yield* expireIfOverdue(stream);
    if (!isOwn(state, learnerOf(caller))) return yield* Effect.fail(notTheirs(caller, exchange));
    return yield* viewOf(stream, version, state, query.language);
  }),
);
