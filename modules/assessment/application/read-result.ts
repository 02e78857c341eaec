import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { Catalogue } from "#modules/catalogue";
import { toIso } from "#vocabulary/instant";
import { type AttemptResult, readResult } from "../contract/index.ts";
import { isOwn, learnerOf, notTheirs, streamOf } from "./attempts.ts";
import { countedOf, expireIfOverdue } from "./closing.ts";
import { withPublicIds } from "./public-ids.ts";
import { attemptQuestions } from "./view.ts";

export const readResultHandler = implement(
  readResult,
  Effect.fnUntraced(function* ({ params: { attemptId }, query: { language }, caller, exchange }) {
    const { state } = yield* expireIfOverdue(streamOf(attemptId));
    if (!isOwn(state, learnerOf(caller))) return yield* Effect.fail(notTheirs(caller, exchange));
    const { marks, closedBy, closedAt } = state;
    if (marks === null || closedBy === null || closedAt === null)
      return yield* Effect.fail({ _tag: "AttemptStillOpen" as const, deadline: toIso(state.deadline) });
    const questions = yield* attemptQuestions(state, language);
    const keys = yield* (yield* Catalogue).getKeys(countedOf(state), language);
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
      questions: withPublicIds(questions).map((question, index) => ({ ...question, ...keys[index]! })),
    };
    return result;
  }),
);
