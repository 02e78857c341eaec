import { Effect } from "effect";
import { Catalogue } from "#modules/catalogue";
import type { QuestionLanguage } from "#modules/catalogue/contract";
import { answeredQuestions } from "../../contract/attempt-view.ts";
import type { ReviewedQuestion } from "../../contract/index.ts";
import type { Begun } from "../../contract/attempt.ts";
import { countedOf } from "../attempts/closing.ts";
import { attemptQuestions } from "../attempts/view.ts";

/** Returns the questions, with the keys that count once the attempt is closed. No one sees the keys of an open attempt. */
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

/** Returns the questions with ids in place of their wording, for when the wording is missing. */
const namedQuestions = (state: Begun): ReviewedQuestion[] => {
  const named = state.asked.map(({ options, ...question }) => ({
    ...question,
    ...{ language: "en" as const, prompt: question.questionId, picture: null },
    options: options.map((id) => ({ id, text: id })),
  }));
  return answeredQuestions(state, named).map((question) => ({ ...question, correct: null, source: null }));
};

/**
 * Returns the questions of an attempt as staff review them. A damaged log may name questions that do not exist; staff who
 * look into the damage still see the rest.
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
