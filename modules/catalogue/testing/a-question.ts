import { type AuthoredQuestion, categories, type Category } from "../contract/index.ts";
import type { AuthoredPaper, Content, DrawnSign } from "../domain/content.ts";
import type { AuthoredGuide } from "../domain/authored-guide.ts";
import type { Fact, SignFact } from "../domain/fact.ts";

const optionIds = ["a", "b", "c"] as const;

/** Returns a well-formed question for every licence code. Its id begins with its category: `rules-1`. */
export const aQuestion = (id: string, changes: Partial<AuthoredQuestion> = {}): AuthoredQuestion => ({
  id,
  version: 1,
  category: id.split("-")[0] as Category,
  codes: ["1", "2", "3"],
  topic: { rules: "speed", signs: "control signs", controls: "brakes" }[
    id.split("-")[0] as Category
  ] as AuthoredQuestion["topic"],
  kind: "fact",
  prompt: `What is true of ${id}?`,
  picture: null,
  options: optionIds.map((option) => ({ id: option, text: `Statement ${option} of ${id}` })),
  correct: "a",
  explanation: `The reason behind ${id}.`,
  source: `The regulation behind ${id}`,
  facts: ["rule-001"],
  difficulty: 1,
  trust: "A",
  ...changes,
});

/** A study guide without chapters. */
export const noGuide: AuthoredGuide = { rules: [], signs: [], controls: [] };

/** Returns a settled rule of grade A that binds all drivers. */
export const aFact = (id: string, changes: Partial<Fact> = {}): Fact => ({
  id,
  table: "rules",
  topic: "Speed",
  text: `What ${id} says`,
  codes: ["1", "2", "3"],
  provision: "reg 1",
  notes: [],
  trust: "A",
  ...changes,
});

/** Returns the row of a sign: `sign-R1` for R1. */
export const aSignFact = (code: string, changes: Partial<SignFact> = {}): SignFact => ({
  ...aFact(`sign-${code}`, { table: "signs", topic: "control signs" }),
  code,
  name: `Sign ${code}`,
  class: "control signs",
  shape: "circle",
  ground: "white",
  border: "red",
  symbol: "",
  ...changes,
});

/** Returns a sign that can be drawn: a plain circle. */
export const aSign = (code: string): DrawnSign => ({
  code,
  alt: `A red shape, the drawing of ${code}`,
  drawing: { shape: "circle", ground: "white", border: "red", symbol: [] },
});

/** Returns code 8, paper 1, with these questions in sections by their category. */
export const aPaper = (
  questions: readonly AuthoredQuestion[],
  changes: Partial<AuthoredPaper> = {},
): AuthoredPaper => ({
  testCode: "code 8",
  testNum: 1,
  exam: true,
  components: categories.filter((category) => questions.some((question) => question.category === category)),
  sections: categories.flatMap((category) => {
    const ids = questions.filter((question) => question.category === category).map(({ id }) => id);
    return ids.length === 0 ? [] : [{ category, questions: ids }];
  }),
  ...changes,
});

/** Returns content with one paper of so many questions per section. The right options are a, b, c, a, … in turn. */
export const someContent = (sizes: Partial<Record<Category, number>> = { rules: 2, signs: 1 }): Content => {
  const questions = categories.flatMap((category) =>
    Array.from({ length: sizes[category] ?? 0 }, (_, index) =>
      aQuestion(`${category}-${index + 1}`, { correct: optionIds[index % optionIds.length]! }),
    ),
  );
  return {
    facts: [aFact("rule-001")],
    signFacts: [],
    questions,
    misconceptions: [{ id: "right-is-first", belief: "The first one is always the right one.", facts: [] }],
    linked: [],
    papers: [aPaper(questions)],
    signs: [],
    scenes: [],
    guide: noGuide,
  };
};
