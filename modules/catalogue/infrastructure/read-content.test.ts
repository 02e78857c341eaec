import { describe, expect, test } from "vitest";
import type { AuthoredPaper, AuthoredQuestion } from "../domain/content.ts";
import { readContent } from "./read-content.ts";

const content = readContent();
const { questions, papers } = content;
const byId = new Map(questions.map((question) => [question.id, question]));
const idsIn = (paper: AuthoredPaper) => paper.sections.flatMap((section) => section.questions);
const asked = (paper: AuthoredPaper) => idsIn(paper).map((id) => byId.get(id)!);
const nameOf = ({ testCode, testNum }: AuthoredPaper) => `${testCode}, paper ${testNum}`;
const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

test("the content reads without a problem, and its hash stands for its text", () => {
  expect(questions.length).toBeGreaterThanOrEqual(250);
  expect(readContent().hash).toBe(content.hash);
  expect(content.hash).toMatch(/^[0-9a-f]{64}$/);
});

describe("papers", () => {
  test("there are two of each code, of 28 rules, 28 signs and 8 controls", () => {
    expect(papers.map(nameOf)).toEqual([
      "code 8, paper 1",
      "code 8, paper 2",
      "code 10 & 14, paper 1",
      "code 10 & 14, paper 2",
    ]);
    for (const { sections } of papers)
      expect(sections.map((section) => [section.category, section.questions.length])).toEqual([
        ["rules", 28],
        ["signs", 28],
        ["controls", 8],
      ]);
  });

  test.each(papers.map((paper) => [nameOf(paper), paper] as const))(
    "%s shows no sign twice",
    (_name, paper) => {
      const signs = asked(paper).flatMap(({ picture }) => (picture?.kind === "sign" ? [picture.code] : []));
      expect(signs.length).toBeGreaterThan(20);
      expect(repeated(signs)).toEqual([]);
    },
  );

  test("those of one code share no question", () => {
    for (const same of Map.groupBy(papers, ({ testCode }) => testCode).values())
      expect(repeated(same.flatMap(idsIn))).toEqual([]);
  });

  test("show the controls of their own vehicle", () => {
    for (const paper of papers) {
      const vehicles = asked(paper).flatMap(({ picture }) =>
        picture?.kind === "controls" ? [picture.vehicle] : [],
      );
      expect(new Set(vehicles)).toEqual(new Set([paper.testCode === "code 8" ? "light" : "heavy"]));
    }
  });

  test("have their right options in no favourite place", () => {
    for (const paper of papers)
      for (const same of Map.groupBy(asked(paper), ({ correct }) => correct).values())
        expect(same.length / 64).toBeLessThan(0.45);
  });
});

describe("questions", () => {
  test("have ids of their own, and a source each", () => {
    expect(repeated(questions.map(({ id }) => id))).toEqual([]);
    for (const { source } of questions) expect(source.trim()).not.toBe("");
  });

  test("have their right option first, second and third about equally often", () => {
    for (const [category, same] of Map.groupBy(questions, (question) => question.category))
      for (const key of ["a", "b", "c"]) {
        const share = same.filter(({ correct }) => correct === key).length / same.length;
        expect(share, `${key} in ${category}`).toBeGreaterThan(0.3);
        expect(share, `${key} in ${category}`).toBeLessThan(0.37);
      }
  });

  test("have options of similar length, and do not betray the right one by its length", () => {
    const lengths = ({ options }: AuthoredQuestion) => options.map(({ text }) => text.length);
    const keyLength = ({ options, correct }: AuthoredQuestion) =>
      options.find(({ id }) => id === correct)!.text.length;
    for (const question of questions)
      expect(Math.max(...lengths(question)) / Math.min(...lengths(question)), question.id).toBeLessThan(2.5);
    const alone = (extreme: (...lengths: number[]) => number) =>
      questions.filter((question) => {
        const same = lengths(question).filter((length) => length === extreme(...lengths(question)));
        return same.length === 1 && same[0] === keyLength(question);
      });
    expect(alone(Math.max).length / questions.length).toBeLessThan(0.36);
    expect(alone(Math.min).length / questions.length).toBeLessThan(0.36);
  });

  test("say everything in sentences of at most 30 words", () => {
    const texts = questions.flatMap(({ id, prompt, explanation, options }) =>
      [prompt, explanation, ...options.map(({ text }) => text)].flatMap((text) =>
        text.split(/(?<=[.!?])\s+/).map((sentence) => `${id}: ${sentence}`),
      ),
    );
    expect(texts.length).toBeGreaterThan(1_500);
    expect(texts.filter((text) => text.split(/\s+/).length - 1 > 30)).toEqual([]);
  });

  test("ask nothing twice in almost the same words about the same picture", () => {
    const words = questions.map(({ prompt }) => new Set(prompt.toLowerCase().match(/[a-z0-9]+/g)));
    const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>) => {
      const shared = [...one].filter((word) => other.has(word)).length;
      return shared / (one.size + other.size - shared);
    };
    const twins = questions.flatMap((question, index) =>
      questions
        .slice(index + 1)
        .filter(({ picture }) => JSON.stringify(picture) === JSON.stringify(question.picture))
        .filter((other) => likeness(words[index]!, words[questions.indexOf(other)]!) > 0.75)
        .map((other) => `${question.id} and ${other.id}`),
    );
    expect(twins).toEqual([]);
  });
});
