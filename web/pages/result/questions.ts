import type { AttemptResult, ResultQuestion } from "#modules/assessment/contract";
import { type Category, categories } from "#modules/catalogue/contract";

/** Which questions are on the list; a part stands for the wrong ones in it. */
export type Show = "wrong" | Category | "flagged" | "all";

export const isRight = ({ chosen, correct }: ResultQuestion): boolean => chosen === correct;
export const isOpen = ({ chosen }: ResultQuestion): boolean => chosen === null;

const isWrongIn =
  (part: Category) =>
  (question: ResultQuestion): boolean =>
    question.category === part && !isRight(question);

const filters: Readonly<Record<Show, (question: ResultQuestion) => boolean>> = {
  wrong: (question) => !isRight(question),
  rules: isWrongIn("rules"),
  signs: isWrongIn("signs"),
  controls: isWrongIn("controls"),
  flagged: ({ flagged }) => flagged,
  all: () => true,
};

/** The questions to look at, wrong ones first, each group in the order of the paper. */
export const shownIn = ({ questions }: AttemptResult, show: Show): readonly ResultQuestion[] =>
  questions.filter(filters[show]).sort((one, other) => Number(isRight(one)) - Number(isRight(other)));

/** What the list can be narrowed to: a part is offered where not all wrong answers are in it. */
export const choicesFor = (result: AttemptResult): readonly Show[] => {
  const wrong = shownIn(result, "wrong").length;
  const parts = categories.filter((part) => {
    const count = shownIn(result, part).length;
    return count > 0 && count < wrong;
  });
  return ["wrong", ...parts, "flagged", "all"];
};

/** What would help most: the section furthest below its pass mark, else what was left open, else the rest. */
export const nextStepOf = ({ sections, questions }: AttemptResult) => {
  const [worst] = sections
    .filter(({ passed }) => !passed)
    .sort((one, other) => other.required - other.correct - (one.required - one.correct));
  const wrong = questions.filter((question) => !isRight(question)).length;
  const open = questions.filter(isOpen).length;
  if (worst !== undefined)
    return {
      kind: "fail",
      category: worst.category,
      missing: worst.required - worst.correct,
      wrong: worst.questions - worst.correct,
      open,
    } as const;
  return wrong === 0 ? ({ kind: "perfect", open } as const) : ({ kind: "pass", wrong, open } as const);
};

/** The questions that a next step names. */
export const shownFor = (result: AttemptResult, step: ReturnType<typeof nextStepOf>): Show =>
  step.kind === "fail" && choicesFor(result).includes(step.category) ? step.category : "wrong";
