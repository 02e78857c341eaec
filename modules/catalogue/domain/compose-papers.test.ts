import { expect, test } from "vitest";
import { topics } from "../contract/index.ts";
import { aQuestion, aSign, someContent } from "../testing/a-question.ts";
import { nameOfPaper, questionsOfPaper } from "./check-paper.ts";
import { contentProblems } from "./check-content.ts";
import { overlapOf } from "./checks/numbers.ts";
import { composePapers } from "./compose-papers.ts";
import type { Content } from "./content.ts";
import { maxCombinations, sectionBounds } from "./paper-plan.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const vehicles = { "1": "motorcycle", "2": "light", "3": "heavy" } as const;

/** Topics in turn, but of those that a paper asks rarely only as many as twelve papers can ask. */
const signTopicOf = (n: number) => {
  const topic = topics.signs[n % topics.signs.length]!;
  return n >= 180 && (topic === "guidance signs" || topic === "extra plates") ? "control signs" : topic;
};

/** A bank of the minimum size: rules over all topics, one question per sign, controls of each vehicle. */
const bank: Content = {
  ...someContent({}),
  questions: [
    ...numbers(340).map((n) => aQuestion(`rules-${n}`, { topic: topics.rules[n % topics.rules.length]! })),
    ...numbers(336).map((n) =>
      aQuestion(`signs-${n}`, {
        topic: signTopicOf(n),
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
  signs: numbers(336).map((n) => aSign(`S${n}`)),
  linked: numbers(100).map((n) => [`rules-${n}`, `rules-${n + 1}`]),
};
const papers = composePapers(bank);

/** Three signs as options, of which the second is the next one in the bank. */
const drawnOptions = (n: number) =>
  (["a", "b", "c"] as const).map((id, at) => ({
    id,
    text: `Drawing ${id}`,
    picture: { kind: "sign" as const, code: `S${n + at}` },
  }));

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

test("every paper keeps the bounds of its sections: scenes in rules, few guidance signs, few combinations", () => {
  const statements = ["One", "Two", "Three"];
  const questions = bank.questions.map((question, n) => ({
    ...question,
    ...(question.category !== "controls" && n % 4 === 0 && { kind: "combination" as const, statements }),
    ...(question.category === "signs" && n % 5 === 1 && { options: drawnOptions(n) }),
    ...(question.category === "rules" && n % 6 === 1 && { picture: { kind: "scene" as const, id: `s${n}` } }),
  }));
  const composed = composePapers({ ...bank, questions });
  const byId = new Map(questions.map((question) => [question.id, question]));
  for (const paper of composed) {
    for (const { category, questions: ids } of paper.sections)
      for (const { what, holds, least = 0, most = Infinity } of sectionBounds[category]) {
        const count = ids.filter((id) => holds(byId.get(id)!)).length;
        expect(count, `${nameOfPaper(paper)}: ${what}`).toBeGreaterThanOrEqual(least);
        expect(count, `${nameOfPaper(paper)}: ${what}`).toBeLessThanOrEqual(most);
      }
    const all = questionsOfPaper(paper).filter((id) => byId.get(id)!.kind === "combination");
    expect(all.length).toBeLessThanOrEqual(maxCombinations);
  }
});

test("no paper shows the right sign of one question as the picture of another", () => {
  const drawn = numbers(60).map((n) =>
    aQuestion(`signs-drawn-${n}`, { options: drawnOptions(n), correct: "b" }),
  );
  for (const paper of composePapers({ ...bank, questions: [...bank.questions, ...drawn] })) {
    const ids = questionsOfPaper(paper);
    for (const n of numbers(60))
      if (ids.includes(`signs-drawn-${n}`)) expect(ids, nameOfPaper(paper)).not.toContain(`signs-${n + 1}`);
  }
});

test("a bank that is too small is refused with the name of the paper", () => {
  const small = { ...bank, questions: bank.questions.filter(({ category }) => category !== "signs") };
  expect(() => composePapers(small)).toThrow("code 8:signs:1: the bank has only 0 questions that fit.");
});
