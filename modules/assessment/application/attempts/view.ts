import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { Remarks } from "#kernel/remarks/remarks";
import { Catalogue } from "#modules/catalogue";
import type { QuestionLanguage } from "#modules/catalogue/contract";
import type { Begun } from "../../contract/attempt.ts";
import { answeredQuestions, viewAt } from "../../contract/attempt-view.ts";
import { attemptIdOf } from "./attempts.ts";
import { publicView } from "./public-ids.ts";

/** Returns the questions of an attempt with what the learner did to them, without keys. */
export const attemptQuestions = Effect.fnUntraced(function* (attempt: Begun, language?: QuestionLanguage) {
  const questions = yield* (yield* Catalogue).getQuestions(attempt.asked, language);
  return answeredQuestions(attempt, questions);
});

/** Returns the learner's own view of an attempt, now, with public ids of its questions. */
export const viewOf = Effect.fnUntraced(function* (
  stream: string,
  version: number,
  attempt: Begun,
  language?: QuestionLanguage,
) {
  const clock = yield* DatabaseClock;
  const questions = yield* attemptQuestions(attempt, language);
  const view = publicView(viewAt(attemptIdOf(stream), version, attempt, questions, clock.now()));
  return view.voidedBecause === null ? view : yield* (yield* Remarks).reveal(view);
});
