import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { Remarks } from "#kernel/remarks/remarks";
import { Catalogue } from "#modules/catalogue";
import { toIso } from "#vocabulary/instant";
import { type AttemptResult, readResult } from "../../contract/index.ts";
import { countedOf } from "../attempts/closing.ts";
import { withPublicIds } from "../attempts/public-ids.ts";
import { attemptQuestions } from "../attempts/view.ts";
import { readClosed } from "./closed-attempt.ts";

export const readResultHandler = implement(
  readResult,
  Effect.fnUntraced(function* ({ params: { attemptId }, query: { language }, caller, exchange }) {
    const state = yield* readClosed(attemptId, caller, exchange);
    const { marks, closedBy, closedAt } = state;
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
