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
