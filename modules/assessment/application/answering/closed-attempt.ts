import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import type { Caller } from "#kernel/http/caller";
import type { Exchange } from "#kernel/http/implement";
import { toIso } from "#vocabulary/instant";
import type { Begun } from "../../contract/attempt.ts";
import type { AttemptId } from "../../contract/index.ts";
import { isOwn, learnerOf, notTheirs, streamOf } from "../attempts/attempts.ts";
import { expireIfOverdue } from "../attempts/closing.ts";
import { LearnerLimits } from "../limits/learner-limits.ts";

/**
 * Returns the milliseconds until a guest's result opens: keys are not handed out faster than questions can be read.
 * A learner who has read the paper never waits, and neither does an account.
 */
const untilReady = Effect.fnUntraced(function* ({ accountId, asked, startedAt, closedBy }: Begun) {
  if (accountId !== null || closedBy !== "submitted") return 0;
  const { readingMs } = yield* LearnerLimits;
  return startedAt + asked.length * readingMs - (yield* DatabaseClock).now();
});

/** Returns a closed attempt of the caller with its marks, once its keys may be read. */
export const readClosed = Effect.fnUntraced(function* (
  attemptId: AttemptId,
  caller: Caller,
  exchange: Exchange,
) {
  const { state } = yield* expireIfOverdue(streamOf(attemptId));
  if (!isOwn(state, learnerOf(caller))) return yield* Effect.fail(notTheirs(caller, exchange));
  const { marks, closedBy, closedAt } = state;
  if (marks === null || closedBy === null || closedAt === null)
    return yield* Effect.fail({ _tag: "AttemptStillOpen" as const, deadline: toIso(state.deadline) });
  const left = yield* untilReady(state);
  if (left > 0)
    return yield* Effect.fail({
      _tag: "ResultNotReady" as const,
      retryAfterSeconds: Math.ceil(left / 1_000),
    });
  return { ...state, marks, closedBy, closedAt };
});
