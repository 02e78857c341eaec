import { describe, expect, test } from "vitest";
import { aPaper, aQuestion, aSign } from "../testing/a-question.ts";
import { contentProblems } from "./check-content.ts";
import type { Content } from "./content.ts";

const questions = [
  aQuestion("rules-1"),
  aQuestion("signs-1", { picture: { kind: "sign", code: "R1" } }),
  aQuestion("controls-1", { picture: { kind: "controls", vehicle: "light" }, codes: ["2"] }),
];
const sound: Content = { questions, papers: [aPaper(questions)], signs: [aSign("R1")] };
const [rules, signs] = aPaper(questions).sections;

/** The sound content with one question changed. */
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

test("sound content has no problems", () => {
  expect(contentProblems(sound)).toEqual([]);
});

describe("a planted fault is found:", () => {
  test.each<[fault: string, content: Content, sentence: string]>([
    [
      "two questions of one id",
      { ...sound, questions: [...questions, aQuestion("rules-1")] },
      "two questions are called rules-1",
    ],
    ["two signs of one code", { ...sound, signs: [aSign("R1"), aSign("R1")] }, "two signs are called R1"],
    [
      "two papers of one number",
      { ...sound, papers: [...sound.papers, aPaper(questions)] },
      "two papers are code 8, paper 1",
    ],
    [
      "a question under a foreign category",
      withQuestion({ category: "signs" }),
      "rules-1 is filed under signs",
    ],
    [
      "two options of one id",
      withQuestion({ options: options("One", "Two", "Three").map((option) => ({ ...option, id: "a" })) }),
      "rules-1 has two options of one id",
    ],
    [
      "two options of one text",
      withQuestion({ options: options("One", "Two", "ONE") }),
      "rules-1 has two equal options",
    ],
    [
      "a sign that is missing",
      withQuestion({ picture: { kind: "sign", code: "R999" } }),
      "rules-1 shows sign R999, which nobody drew",
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
      "code 8, paper 1 asks rules-9, which nobody wrote",
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

  test("all of them at once", () => {
    const content = {
      ...withQuestion({ category: "signs", picture: { kind: "sign", code: "R999" } }),
      signs: [],
    };
    expect(contentProblems(content)).toEqual([
      "rules-1 is filed under signs",
      "rules-1 shows sign R999, which nobody drew",
      "signs-1 shows sign R1, which nobody drew",
      "code 8, paper 1 asks rules-1 under rules",
    ]);
  });
});
