import { topics } from "../contract/index.ts";
import type { AuthoredGuide } from "../domain/authored-guide.ts";
import type { Content } from "../domain/content.ts";
import type { Fact } from "../domain/fact.ts";
import { aFact, aPaper, aQuestion, aSign, aSignFact } from "./a-question.ts";

const chapter = {
  title: "A title",
  intro: "What it is about.",
  test: { testCode: "code 8", testNum: 1 },
} as const;

const parts = (prefix: "lh" | "mc", count: number, codes: Fact["codes"]) =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    fact: aFact(`${prefix}-${String(index + 1).padStart(2, "0")}`, {
      table: "controls",
      codes,
      provision: "",
    }),
  }));
const car = parts("lh", 11, ["2", "3"]);
const cycle = parts("mc", 8, ["1"]);
const partOf = ({ number, fact }: (typeof car)[0]) => ({
  number,
  name: "Part",
  text: "Does it.",
  facts: [fact.id],
});

/** A guide that covers rule-001 in every topic, with one sign and the parts of every vehicle. */
export const aGuide: AuthoredGuide = {
  rules: topics.rules.map((topic) => ({
    ...chapter,
    id: `rules-${topic.replaceAll(" ", "-")}`,
    points: [{ text: "Keep to the limit.", facts: ["rule-001"] }],
  })),
  signs: [{ ...chapter, id: "signs-control", classes: ["control signs"], meanings: {} }],
  controls: [
    { ...chapter, id: "light", parts: car.map(partOf), points: [] },
    { ...chapter, id: "heavy", parts: car.map(partOf), points: [] },
    { ...chapter, id: "motorcycle", parts: cycle.map(partOf), points: [] },
  ],
};

/** Returns content in which that guide has no problem. */
export const contentWithGuide = (guide: AuthoredGuide = aGuide, more: readonly Fact[] = []): Content => {
  const questions = [aQuestion("rules-1"), aQuestion("signs-1"), aQuestion("controls-1")];
  const r1 = aSignFact("R1");
  return {
    facts: [aFact("rule-001"), r1, ...[...car, ...cycle].map(({ fact }) => fact), ...more],
    signFacts: [r1],
    questions,
    misconceptions: [],
    linked: [],
    papers: [aPaper(questions, { components: ["rules", "signs", "controls"] })],
    signs: [aSign("R1")],
    scenes: [],
    guide,
  };
};
