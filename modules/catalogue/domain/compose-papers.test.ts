import { expect, test } from "vitest";
import { topics } from "../contract/index.ts";
import { aQuestion, aSign, someContent } from "../testing/a-question.ts";
import { nameOfPaper, questionsOfPaper } from "./check-paper.ts";
import { contentProblems } from "./check-content.ts";
import { overlapOf } from "./checks/numbers.ts";
import { composePapers } from "./compose-papers.ts";
import type { Content } from "./content.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const vehicles = { "1": "motorcycle", "2": "light", "3": "heavy" } as const;

/** A bank of the minimum size: rules over all topics, one question per sign, controls of each vehicle. */
const bank: Content = {
  ...someContent({}),
  questions: [
    ...numbers(340).map((n) => aQuestion(`rules-${n}`, { topic: topics.rules[n % topics.rules.length]! })),
    ...numbers(340).map((n) =>
      aQuestion(`signs-${n}`, {
        topic: topics.signs[n % topics.signs.length]!,
        picture: { kind: "sign", code: `S${n}` },
      }),
    ),
    ...(["1", "2", "3"] as const).flatMap((code) =>
      numbers(60).map((n) =>
        aQuestion(`controls-${code}-${n}`, {
          codes: [code],
          topic: topics.controls[n % topics.controls.length]!,
          picture: n % 2 === 0 ? { kind: "controls", vehicle: vehicles[code] } : null,
        }),
      ),
    ),
  ],
  signs: numbers(340).map((n) => aSign(`S${n}`)),
  linked: numbers(100).map((n) => [`rules-${n}`, `rules-${n + 1}`]),
};
const papers = composePapers(bank);

test("the same bank gives the same papers in any order of its questions", () => {
  expect(composePapers({ ...bank, questions: bank.questions.toReversed() })).toEqual(papers);
});

test("composed papers have the right sizes and codes, no duplicates and no linked questions", () => {
  expect(papers).toHaveLength(30);
  const known = { ...bank, signFacts: [], signs: [], papers };
  expect(contentProblems(known).filter((problem) => /paper \d/.test(problem))).toEqual([]);
  for (const paper of papers)
    expect(questionsOfPaper(paper), nameOfPaper(paper)).toHaveLength(paper.exam ? 64 : 36);
});

test("papers of one code share few questions, and every question is in a paper", () => {
  expect(overlapOf(papers, "code 8")!.share).toBeLessThan(0.1);
  const asked = new Set(papers.flatMap(questionsOfPaper));
  for (const { id, category } of bank.questions)
    if (category !== "controls") expect(asked.has(id), id).toBe(true);
});

test("every exam has a proportionate number of questions of every large topic", () => {
  for (const { sections } of papers.filter(({ exam }) => exam))
    expect(new Set(sections[0]!.questions.map((id) => Number(id.slice(6)) % topics.rules.length)).size).toBe(
      18,
    );
});

test("a bank that is too small is refused with the name of the paper", () => {
  const small = { ...bank, questions: bank.questions.filter(({ category }) => category !== "signs") };
  expect(() => composePapers(small)).toThrow("code 8:signs:1: the bank has only 0 questions that fit.");
});
