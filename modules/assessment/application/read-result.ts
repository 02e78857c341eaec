import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement } from "#kernel/http/implement";
import { Remarks } from "#kernel/remarks/remarks";
import { Catalogue } from "#modules/catalogue";
import { toIso } from "#vocabulary/instant";
import type { Begun } from "../contract/attempt.ts";
import { type AttemptResult, readResult } from "../contract/index.ts";
import { isOwn, learnerOf, notTheirs, streamOf } from "./attempts.ts";
import { countedOf, expireIfOverdue } from "./closing.ts";
import { LearnerLimits } from "./learner-limits.ts";
import { withPublicIds } from "./public-ids.ts";
import { attemptQuestions } from "./view.ts";

/**
 * Returns the milliseconds until a guest's result opens: keys are not handed out faster than questions can be read.
 * A learner who has read the paper never waits, and neither does an account.
 */
const untilReady = Effect.fnUntraced(function* ({ accountId, asked, startedAt, closedBy }: Begun) {
  if (accountId !== null || closedBy !== "submitted") return 0;
  const { readingMs } = yield* LearnerLimits;
  return startedAt + asked.length * readingMs - (yield* DatabaseClock).now();
});

export const readResultHandler = implement(
  readResult,
  Effect.fnUntraced(function* ({ params: { attemptId }, query: { language }, caller, exchange }) {
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
    const questions = yield* attemptQuestions(state, language);
    const { getKeys, getTopics } = yield* Catalogue;
    const keys = yield* getKeys(countedOf(state), language);
    const topics = yield* getTopics(countedOf(state));
    const result: AttemptResult = {
      attemptId,
      paper: state.paper,
      closedBy,
      startedAt: toIso(state.startedAt),
      closedAt: toIso(closedAt),
      limitSeconds: state.limitSeconds,
      passed: marks.passed,
      sections: [...marks.sections],
      voidedBecause: state.voidedBecause,
      reMarkedAt: state.reMarkedAt === null ? null : toIso(state.reMarkedAt),
      questions: withPublicIds(questions).map((question, index) => ({
        ...question,
        ...keys[index]!,
        topic: topics[index]!.topic,
      })),
    };
    return result.voidedBecause === null ? result : yield* (yield* Remarks).reveal(result);
  }),
);
