import { Effect } from "effect";
import { Catalogue } from "#modules/catalogue";
import type { QuestionLanguage } from "#modules/catalogue/contract";
import { answeredQuestions } from "../contract/attempt-view.ts";
import type { ReviewedQuestion } from "../contract/index.ts";
import type { Begun } from "../contract/attempt.ts";
import { countedOf } from "./closing.ts";
import { attemptQuestions } from "./view.ts";

/** The questions, with the keys that count when the attempt is closed. Until then nobody is told. */
const wordedQuestions = Effect.fnUntraced(function* (
  state: Begun,
  isClosed: boolean,
  language: QuestionLanguage | undefined,
) {
  const questions = yield* attemptQuestions(state, language);
  if (!isClosed) return questions.map((question) => ({ ...question, correct: null, source: null }));
  const keys = yield* (yield* Catalogue).getKeys(countedOf(state), language);
  return questions.map((question, index) => {
    const { correct, source } = keys[index]!;
    return { ...question, correct, source };
  });
});

/** The questions by their ids, when their words cannot be had. */
const namedQuestions = (state: Begun): ReviewedQuestion[] => {
  const named = state.asked.map(({ options, ...question }) => ({
    ...question,
    ...{ language: "en" as const, prompt: question.questionId, picture: null },
    options: options.map((id) => ({ id, text: id })),
  }));
  return answeredQuestions(state, named).map((question) => ({ ...question, correct: null, source: null }));
};

/**
 * What an attempt asked, as staff review it. A damaged log may ask what nobody ever wrote: whoever looks into the damage
 * sees the rest all the same.
 */
export const reviewedQuestions = (state: Begun, isClosed: boolean, language: QuestionLanguage | undefined) =>
  wordedQuestions(state, isClosed, language).pipe(
    Effect.map((questions): ReviewedQuestion[] => questions),
    Effect.catchDefect((defect) =>
      Effect.as(
        Effect.logError("An attempt asks what the catalogue does not have", { defect: String(defect) }),
        namedQuestions(state),
      ),
    ),
  );
