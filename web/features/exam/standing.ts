import type { AttemptView, LearnerCommand } from "#modules/assessment/contract";
import { categories } from "#modules/catalogue/contract";
import { fromIso } from "#vocabulary/instant";
import type { AttemptState } from "../../machines/attempt-session.ts";

export type Standing = "answered" | "open" | "unseen";

/** Where one question stands, in one text, so that a change elsewhere draws nothing again. */
export const standingOf = ({ snapshot: { context }, seen }: AttemptState, questionId: string): Standing => {
  if (context.answers[questionId] !== undefined) return "answered";
  return seen.has(questionId) ? "open" : "unseen";
};

export const isFlagged = ({ snapshot }: AttemptState, questionId: string): boolean =>
  snapshot.context.flags.includes(questionId);

export const answeredCount = ({ snapshot }: AttemptState): number =>
  Object.keys(snapshot.context.answers).length;
export const flaggedCount = ({ snapshot }: AttemptState): number => snapshot.context.flags.length;

const isAnswer = (command: LearnerCommand) => command.type === "answer" || command.type === "clear";

/** Questions whose last word has not reached the server. */
export const unsentQuestions = ({ outbox: { unsent } }: AttemptState): ReadonlySet<string> =>
  new Set(
    unsent.flatMap((command) => (isAnswer(command) && "questionId" in command ? [command.questionId] : [])),
  );

export const unsentCount = (state: AttemptState): number => unsentQuestions(state).size;

/** The question on the screen: the one last visited, or the first. */
export const currentIn = (view: AttemptView, { snapshot }: AttemptState): string =>
  snapshot.context.current ?? view.questions[0]!.questionId;

/** How many seconds there are from the start to the end, with what staff have granted. */
export const limitOf = ({ startedAt }: AttemptView, { snapshot }: AttemptState): number =>
  (snapshot.context.deadline - fromIso(startedAt)) / 1000;

/** Questions by section, in the order of the paper. */
export const bySection = (questions: AttemptView["questions"]) =>
  categories
    .map((category) => ({
      category,
      questions: questions.filter((question) => question.category === category),
    }))
    .filter((section) => section.questions.length > 0);
