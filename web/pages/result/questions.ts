import type { AttemptResult, ResultQuestion } from "#modules/assessment/contract";

export type Show = "wrong" | "flagged" | "all";

export const isRight = ({ chosen, correct }: ResultQuestion): boolean => chosen === correct;
export const isOpen = ({ chosen }: ResultQuestion): boolean => chosen === null;

const filters: Readonly<Record<Show, (question: ResultQuestion) => boolean>> = {
  wrong: (question) => !isRight(question),
  flagged: ({ flagged }) => flagged,
  all: () => true,
};

/** The questions to look at, wrong ones first, each group in the order of the paper. */
export const shownIn = ({ questions }: AttemptResult, show: Show): readonly ResultQuestion[] =>
  questions.filter(filters[show]).sort((one, other) => Number(isRight(one)) - Number(isRight(other)));

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
