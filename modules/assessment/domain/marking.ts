import type { Category } from "#modules/catalogue/contract";
import type { SectionMark } from "../contract/index.ts";
import type { Begun, Marks } from "../contract/attempt.ts";

/**
 * Returns how many correct answers a section needs: floor(questions × percent / 100), so that 28 at
 * 80, 28 at 83 and 8 at 85 percent give 22, 23 and 6, the pass marks of the learner's test.
 */
export const required = (questions: number, percent: number): number =>
  Math.floor((questions * percent) / 100);

type Sat = Pick<Begun, "asked" | "answers" | "percents">;

const sectionMark = (attempt: Sat, correct: ReadonlySet<string>, category: Category): SectionMark => {
  const ids = attempt.asked
    .filter((question) => question.category === category)
    .map(({ questionId }) => questionId);
  const right = ids.filter((id) => correct.has(id)).length;
  const percent = attempt.percents[category];
  if (percent === undefined) throw new Error(`The paper states no pass percentage for ${category}.`);
  return {
    category,
    questions: ids.length,
    answered: ids.filter((id) => attempt.answers[id] !== undefined).length,
    correct: right,
    percent,
    required: required(ids.length, percent),
    passed: right >= required(ids.length, percent),
  };
};

/**
 * Marks the chosen options against a key (question id → correct option id). An unanswered question counts as
 * wrong; every section must pass on its own. Throws when the key lacks a question.
 */
export const mark = (
  attempt: Sat,
  key: Readonly<Record<string, string>>,
): Marks & {
  sections: SectionMark[];
  correct: string[];
} => {
  const correct = attempt.asked
    .map(({ questionId }) => questionId)
    .filter((id) => {
      if (key[id] === undefined) throw new Error(`The key has no answer for ${id}.`);
      return attempt.answers[id] === key[id];
    });
  const asked = new Set(attempt.asked.map(({ category }) => category));
  const sections = [...asked].map((category) => sectionMark(attempt, new Set(correct), category));
  return { passed: sections.every(({ passed }) => passed), sections, correct };
};
