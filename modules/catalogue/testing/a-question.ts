import { categories, type Category } from "../contract/index.ts";
import type { AuthoredPaper, AuthoredQuestion, AuthoredSign, Content } from "../domain/content.ts";

const optionIds = ["a", "b", "c"] as const;

/** A well-formed question for every licence code. Its id begins with its category: `rules-1`. */
export const aQuestion = (id: string, changes: Partial<AuthoredQuestion> = {}): AuthoredQuestion => ({
  id,
  version: 1,
  category: id.split("-")[0] as Category,
  codes: ["1", "2", "3"],
  topic: "testing",
  kind: "fact",
  prompt: `What is true of ${id}?`,
  picture: null,
  options: optionIds.map((option) => ({ id: option, text: `Statement ${option} of ${id}` })),
  correct: "a",
  explanation: `The reason behind ${id}.`,
  source: `The regulation behind ${id}`,
  facts: ["fact-1"],
  difficulty: 1,
  trust: "A",
  ...changes,
});

export const aSign = (code: string): AuthoredSign => ({
  code,
  name: `Sign ${code}`,
  class: "control signs",
  alt: `A red shape, the drawing of ${code}`,
  drawing: { shape: "circle", ground: "white", border: "red", symbol: [] },
});

/** Code 8, paper 1, with these questions in sections by their category. */
export const aPaper = (
  questions: readonly AuthoredQuestion[],
  changes: Partial<AuthoredPaper> = {},
): AuthoredPaper => ({
  testCode: "code 8",
  testNum: 1,
  sections: categories.flatMap((category) => {
    const ids = questions.filter((question) => question.category === category).map(({ id }) => id);
    return ids.length === 0 ? [] : [{ category, questions: ids }];
  }),
  ...changes,
});

/** Content with one paper of so many questions a section. The right options take turns: a, b, c, a, … */
export const someContent = (sizes: Partial<Record<Category, number>> = { rules: 2, signs: 1 }): Content => {
  const questions = categories.flatMap((category) =>
    Array.from({ length: sizes[category] ?? 0 }, (_, index) =>
      aQuestion(`${category}-${index + 1}`, { correct: optionIds[index % optionIds.length]! }),
    ),
  );
  return { questions, papers: [aPaper(questions)], signs: [] };
};
