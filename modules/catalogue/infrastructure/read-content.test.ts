import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nameOfPaper, questionsOfPaper } from "../domain/check-paper.ts";
import { checks } from "../domain/checks/all-checks.ts";
import { countsOf } from "../domain/checks/numbers.ts";
import type { AuthoredPaper } from "../domain/content.ts";
import { repeated } from "../domain/repeated.ts";
import { contentFolder, readContent } from "./read-content.ts";

const content = readContent();
const { questions, papers } = content;
const byId = new Map(questions.map((question) => [question.id, question]));
const asked = (paper: AuthoredPaper) => questionsOfPaper(paper).map((id) => byId.get(id)!);
const exams = papers.filter(({ exam }) => exam);

test("the content is valid, and its hash depends on its text", () => {
  expect(questions.length).toBeGreaterThanOrEqual(900);
  expect(readContent().hash).toBe(content.hash);
  expect(content.hash).toMatch(/^[0-9a-f]{64}$/);
});

test.each(Object.entries(checks))("the bank passes the check of %s", (_name, find) => {
  expect([...find(content)]).toEqual([]);
});

test("every count of the bank reaches its minimum", () => {
  for (const { what, count, least } of countsOf(content)) expect(count, what).toBeGreaterThanOrEqual(least);
});

describe("papers", () => {
  test("every exam asks 28 rules, 28 signs and 8 controls", () => {
    expect(exams).toHaveLength(24);
    for (const { sections } of exams)
      expect(sections.map((section) => [section.category, section.questions.length])).toEqual([
        ["rules", 28],
        ["signs", 28],
        ["controls", 8],
      ]);
  });

  test("every code has its planned number of component tests", () => {
    const tests = Map.groupBy(
      papers.flatMap(({ testCode, components }) => components.map((category) => `${testCode}: ${category}`)),
      (name) => name,
    );
    expect(Object.fromEntries([...tests].map(([name, all]) => [name, all.length]))).toEqual({
      "code 8: rules": 12,
      "code 8: signs": 12,
      "code 8: controls": 6,
      "code 10 & 14: rules": 12,
      "code 10 & 14: signs": 12,
      "code 10 & 14: controls": 6,
      "motor bike: rules": 6,
      "motor bike: controls": 6,
    });
  });

  test("no paper shows a sign twice", () => {
    for (const paper of papers) {
      const signs = asked(paper).flatMap(({ picture }) => (picture?.kind === "sign" ? [picture.code] : []));
      expect(repeated(signs), nameOfPaper(paper)).toEqual([]);
    }
  });

  test("every paper shows the controls of its own vehicle", () => {
    const vehicles = { "code 8": "light", "code 10 & 14": "heavy", "motor bike": "motorcycle" };
    for (const paper of papers)
      for (const { picture, id } of asked(paper))
        if (picture?.kind === "controls") expect(picture.vehicle, id).toBe(vehicles[paper.testCode]);
  });

  test("every exam covers at least ten topics of rules and ten of signs", () => {
    for (const { sections } of exams)
      for (const { questions: ids } of sections.slice(0, 2))
        expect(new Set(ids.map((id) => byId.get(id)!.topic)).size).toBeGreaterThanOrEqual(10);
  });
});

describe("a broken file throws with its name, the entry and the field:", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "content-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each<[fault: string, file: string, from: RegExp | string, to: string, message: RegExp]>([
    [
      "a field of a wrong kind",
      "questions/rules/first.json",
      '"difficulty": 1',
      '"difficulty": "easy"',
      /questions\/rules\/first\.json is invalid:\n {2}rules-[a-z-]+, difficulty: /,
    ],
    [
      "an unknown field",
      "questions/rules/first.json",
      '"difficulty": 1',
      '"difficulty": 1, "hint": ""',
      /first\.json .*\n {2}rules-[a-z-]+, hint: Unrecognized key/,
    ],
    ["a comma too many", "questions/rules/first.json", "[\n", "[,\n", /first\.json .*\n {2}it is not JSON: /],
    [
      "a fact that does not exist",
      "questions/rules/first.json",
      '"facts": ["rule-001"]',
      '"facts": ["rule-999"]',
      /\n {2}questions\/rules\/first\.json: rules-speed-urban-limit, facts: rule-999 is in no fact table/,
    ],
    [
      "a sign that cannot be drawn",
      "signs/regulatory-control.json",
      '"octagon"',
      '"heptagon"',
      /\n {2}signs\/regulatory-control\.json: R1, drawing: unknown shape "heptagon"/,
    ],
    [
      "a scene that cannot be drawn",
      "scenes.json",
      '"layout": "',
      '"layout": "spiral-',
      /\n {2}four-way-stop-left-car, drawing\.layout: Invalid option/,
    ],
    [
      "a paper that asks an unknown question",
      "papers.json",
      '"rules-',
      '"rules-no-',
      /\n {2}papers\.json: code 8, paper 1 asks rules-no-[a-z-]+, which does not exist/,
    ],
    [
      "a row of facts that is too short",
      "facts/signs.tsv",
      /$/,
      "R999\tNothing\n",
      /facts\/signs\.tsv: Invalid Record Length: .* line 509/,
    ],
    [
      "a missing column",
      "facts/controls.tsv",
      "provision",
      "law",
      /controls\.tsv: there is no column provision/,
    ],
    [
      "a sign without a description",
      "signs/guidance.json",
      /"alt": "[^"]+"/,
      '"alt": ""',
      /signs\/guidance\.json .*\n {2}\S+, alt: /,
    ],
    [
      "a point of the guide without facts",
      "guide/rules.json",
      '"facts": ["rule-001"]',
      '"facts": []',
      /guide\/rules\.json is invalid:\n {2}rules-speed, points\.0\.facts: /,
    ],
    [
      "a rule for unknown codes",
      "facts/rules.tsv",
      /\tall\t/,
      "\t1,9\t",
      /facts\/rules\.tsv: rule-001 binds unknown codes: 1,9/,
    ],
    [
      "a fact without a grade",
      "facts/rules.tsv",
      /\tA\n/,
      "\tE\n",
      /facts\/rules\.tsv: rule-001 has no grade/,
    ],
  ])("%s", (_fault, file, from, to, message) => {
    cpSync(contentFolder, folder, { recursive: true });
    const text = readFileSync(path.join(folder, file), "utf8");
    const broken = text.replace(from, to);
    expect(broken).not.toBe(text);
    writeFileSync(path.join(folder, file), broken);
    expect(() => readContent(folder)).toThrow(message);
  });
});
