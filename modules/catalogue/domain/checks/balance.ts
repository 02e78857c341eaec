import { categories } from "../../contract/index.ts";
import type { AuthoredQuestion } from "../../contract/index.ts";

const least = 0.3;
const most = 0.37;
/** The share of right answers allowed for guessing the longest (or the shortest) option every time. */
const guess = 0.36;

const share = (part: readonly unknown[], whole: readonly unknown[]) => part.length / whole.length;
const percent = (value: number) => `${Math.round(value * 1000) / 10} %`;

const isAlone = (question: AuthoredQuestion, extreme: (...lengths: number[]) => number): boolean => {
  const lengths = question.options.map(({ text }) => text.length);
  const key = question.options.find(({ id }) => id === question.correct)!.text.length;
  return key === extreme(...lengths) && lengths.filter((length) => length === key).length === 1;
};

/** The share of questions of each difficulty, easy ones first; about a twentieth of the bank may be out. */
const difficulties = { 1: 0.35, 2: 0.45, 3: 0.2 } as const;
const tolerance = 0.05;

/** Returns the share of questions of each difficulty. */
export const difficultiesOf = (questions: readonly AuthoredQuestion[]) =>
  ([1, 2, 3] as const).map((difficulty) => ({
    difficulty,
    wanted: difficulties[difficulty],
    share: share(
      questions.filter((question) => question.difficulty === difficulty),
      questions,
    ),
  }));

/** Yields difficulties that the bank has too many or too few questions of. */
export function* difficultyProblems(questions: readonly AuthoredQuestion[]): Iterable<string> {
  for (const { difficulty, wanted, share: found } of difficultiesOf(questions))
    if (Math.abs(found - wanted) > tolerance)
      yield `difficulty ${difficulty}: ${percent(found)} of the questions; about ${percent(wanted)} are asked`;
}

/** Yields options that a guesser would gain by: a position, the longest or the shortest option. */
export function* balanceProblems(questions: readonly AuthoredQuestion[]): Iterable<string> {
  for (const category of categories) {
    const same = questions.filter((question) => question.category === category);
    for (const key of ["a", "b", "c"] as const) {
      const found = share(
        same.filter(({ correct }) => correct === key),
        same,
      );
      if (found < least || found > most) yield `${category}: ${key} is right in ${percent(found)}`;
    }
  }
  for (const [name, extreme] of [
    ["longest", Math.max],
    ["shortest", Math.min],
  ] as const) {
    const found = share(
      questions.filter((question) => isAlone(question, extreme)),
      questions,
    );
    if (found > guess) yield `the ${name} option alone is right in ${percent(found)}`;
  }
}
