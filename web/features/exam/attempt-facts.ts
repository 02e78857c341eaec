import type { AttemptQuestion, LearnerCommand } from "#modules/assessment/contract";
import { categories } from "#modules/catalogue/contract";
import type { LearnerAttempt } from "../../machines/learner-attempt.ts";

export type QuestionStatus = "answered" | "open" | "unseen";

/** Returns the status of one question as one text, so that a change elsewhere renders nothing again. */
export const statusOf = (
  { snapshot: { context }, seen }: LearnerAttempt,
  questionId: string,
): QuestionStatus => {
  if (context.answers[questionId] !== undefined) return "answered";
  return seen.has(questionId) ? "open" : "unseen";
};

export const isFlagged = ({ snapshot }: LearnerAttempt, questionId: string): boolean =>
  snapshot.context.flags.includes(questionId);

export const answeredCount = ({ snapshot }: LearnerAttempt): number =>
  Object.keys(snapshot.context.answers).length;
export const flaggedCount = ({ snapshot }: LearnerAttempt): number => snapshot.context.flags.length;

const isAnswer = (command: LearnerCommand) => command.type === "answer" || command.type === "clear";

/** Returns the questions whose last answer has not reached the server. */
export const unsentQuestions = ({ outbox: { unsent } }: LearnerAttempt): ReadonlySet<string> =>
  new Set(
    unsent.flatMap((command) => (isAnswer(command) && "questionId" in command ? [command.questionId] : [])),
  );

export const unsentCount = (state: LearnerAttempt): number => unsentQuestions(state).size;

/** Returns the question on the screen: the one last visited, or the first. */
export const currentIn = ({ view, snapshot }: LearnerAttempt): string =>
  snapshot.context.current ?? view.questions[0]!.questionId;

/** Returns the questions by section, in the order of the paper. */
export const bySection = (questions: readonly AttemptQuestion[]) =>
  categories
    .map((category) => ({
      category,
      questions: questions.filter((question) => question.category === category),
    }))
    .filter((section) => section.questions.length > 0);
