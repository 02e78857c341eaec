import { describe, expect, test } from "vitest";
import { aFact, aPaper, aQuestion, aSign, aSignFact, noGuide } from "../testing/a-question.ts";
import { contentProblems } from "./check-content.ts";
import type { Content } from "./content.ts";

const questions = [
  aQuestion("rules-1"),
  aQuestion("signs-1", { picture: { kind: "sign", code: "R1" } }),
  aQuestion("controls-1", { picture: { kind: "controls", vehicle: "light" }, codes: ["2"] }),
];
const sound: Content = {
  facts: [aFact("rule-001"), aFact("rule-002", { trust: "B" }), aFact("rule-003", { trust: "C" })],
  signFacts: [aSignFact("R1")],
  questions,
  misconceptions: [{ id: "larger-first", belief: "The larger vehicle goes first.", facts: [] }],
  linked: [],
  papers: [aPaper(questions)],
  signs: [aSign("R1")],
  scenes: [],
  guide: noGuide,
};
const [rules, signs] = aPaper(questions).sections;

/** Returns the sound content with one question changed. */
const withQuestion = (changes: Parameters<typeof aQuestion>[1]): Content => ({
  ...sound,
  questions: [aQuestion("rules-1", changes), ...questions.slice(1)],
});
const withPaper = (changes: Parameters<typeof aPaper>[1]): Content => ({
  ...sound,
  papers: [aPaper(questions, changes)],
});
const options = (...texts: readonly string[]) =>
  texts.map((text, index) => ({ id: (["a", "b", "c"] as const)[index]!, text }));

const drawn = (...codes: readonly (string | undefined)[]) =>
  options("One", "Two", "Three").map((option, index) => {
    const code = codes[index];
    return code === undefined ? option : { ...option, picture: { kind: "sign" as const, code } };
  });

test("sound content has no problems", () => {
  expect(contentProblems(sound)).toEqual([]);
});

describe("contentProblems finds", () => {
  test.each<[fault: string, content: Content, sentence: string]>([
    [
      "two questions of one id",
      { ...sound, questions: [...questions, aQuestion("rules-1")] },
      "two questions are called rules-1",
    ],
    ["two signs of one code", { ...sound, signs: [aSign("R1"), aSign("R1")] }, "two drawings are of sign R1"],
    [
      "two papers of one number",
      { ...sound, papers: [...sound.papers, aPaper(questions)] },
      "two papers are code 8, paper 1",
    ],
    [
      "a question under a foreign category",
      withQuestion({ category: "signs" }),
      "rules-1, category: it is filed under signs",
    ],
    [
      "two options of one id",
      withQuestion({ options: options("One", "Two", "Three").map((option) => ({ ...option, id: "a" })) }),
      "rules-1, options: two have the same id",
    ],
    [
      "two options of one text",
      withQuestion({ options: options("One", "Two", "ONE") }),
      "rules-1, options: two are equal",
    ],
    [
      "a picture that only some options have",
      withQuestion({ options: drawn("R1", undefined, undefined) }),
      "rules-1, options: all of them have a picture, or none",
    ],
    [
      "two options that show the same sign",
      withQuestion({ options: drawn("R1", "R1", "R1") }),
      "rules-1, options: two show the same picture",
    ],
    [
      "an option whose sign has no drawing",
      withQuestion({ options: drawn("R1", "R2", "R999") }),
      "rules-1, options: there is no drawing of sign R999",
    ],
    [
      "a sign that is missing",
      withQuestion({ picture: { kind: "sign", code: "R999" } }),
      "rules-1, picture: there is no drawing of sign R999",
    ],
    [
      "a scene that is missing",
      withQuestion({ picture: { kind: "scene", id: "moon" } }),
      "rules-1, picture: there is no drawing of scene moon",
    ],
    [
      "a topic of another category",
      withQuestion({ topic: "brakes" }),
      "rules-1, topic: rules has no topic brakes",
    ],
    [
      "a fact that does not exist",
      withQuestion({ facts: ["rule-9"] }),
      "rules-1, facts: rule-9 is in no fact table",
    ],
    [
      "a fact that is not trusted",
      withQuestion({ facts: ["rule-003"] }),
      "rules-1, facts: rule-003 is not settled, or trusted less than B",
    ],
    [
      "a belief that is not in the list",
      withQuestion({ misconceptions: { b: "larger-first", c: "smaller-first" } }),
      "rules-1, misconceptions: smaller-first is not in the list",
    ],
    [
      "a grade above that of the facts",
      withQuestion({ facts: ["rule-001", "rule-002"] }),
      "rules-1, trust: its facts are of grade B",
    ],
    [
      "a drawing of an unknown sign",
      { ...sound, signs: [...sound.signs, aSign("R999")] },
      "sign R999 is drawn, but is in no fact table",
    ],
    [
      "a paper of two questions that help each other",
      { ...sound, linked: [["rules-1", "signs-1"]] },
      "code 8, paper 1 asks rules-1 and signs-1, which help each other",
    ],
    [
      "a link to a question that is missing",
      { ...sound, linked: [["rules-1", "rules-9"]] },
      "linked: there is no question rules-9",
    ],
    [
      "an exam without a part",
      withPaper({ sections: [rules!, signs!], components: ["controls"] }),
      "code 8, paper 1 is not an exam: an exam has rules, signs, controls",
    ],
    [
      "a component test of a section that is missing",
      withPaper({ sections: [rules!, signs!], exam: false, components: ["controls"] }),
      "code 8, paper 1 has no section of controls to publish as a test",
    ],
    [
      "a question asked twice",
      withPaper({ sections: [{ category: "rules", questions: ["rules-1", "rules-1"] }] }),
      "code 8, paper 1 asks rules-1 twice",
    ],
    [
      "a section that comes twice",
      withPaper({ sections: [rules!, signs!, { category: "rules", questions: ["controls-1"] }] }),
      "code 8, paper 1 has two sections of rules",
    ],
    [
      "a question that is missing",
      withPaper({ sections: [{ category: "rules", questions: ["rules-9"] }] }),
      "code 8, paper 1 asks rules-9, which does not exist",
    ],
    [
      "a question in the wrong section",
      withPaper({ sections: [{ category: "rules", questions: ["signs-1"] }] }),
      "code 8, paper 1 asks signs-1 under rules",
    ],
    [
      "a question of another licence code",
      withPaper({ testCode: "code 10 & 14" }),
      "code 10 & 14, paper 1 asks controls-1, which is not for licence code 3",
    ],
  ])("%s", (_fault, content, sentence) => {
    expect(contentProblems(content)).toContain(sentence);
  });

  test("all faults at once", () => {
    const content = {
      ...withQuestion({ category: "signs", picture: { kind: "sign", code: "R999" } }),
      signs: [],
    };
    expect(contentProblems(content)).toEqual([
      "rules-1, category: it is filed under signs",
      "rules-1, topic: signs has no topic speed",
      "rules-1, picture: there is no drawing of sign R999",
      "signs-1, picture: there is no drawing of sign R1",
      "code 8, paper 1 asks rules-1 under rules",
    ]);
  });
});
