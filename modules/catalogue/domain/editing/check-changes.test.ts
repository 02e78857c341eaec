import { describe, expect, test } from "vitest";
import type { AuthoredQuestion, QuestionDraft } from "../../contract/index.ts";
import { aBank, draftOf } from "../../testing/a-bank.ts";
import { aQuestion } from "../../testing/a-question.ts";
import { surroundingsOf } from "../check-question.ts";
import { type BankState, changeProblems, sentenceOf } from "./check-changes.ts";

const bank: BankState = {
  questions: new Map(aBank.questions.map((question) => [question.id, question])),
  linked: aBank.linked,
  papers: [
    { testCode: "code 8", testNum: 1, questions: ["rules-1", "rules-2", "signs-1"] },
    { testCode: "code 8", testNum: 1, category: "rules", questions: ["rules-1", "rules-2"] },
  ],
  surroundings: surroundingsOf(aBank),
};
const problems = (...changes: readonly AuthoredQuestion[]) => changeProblems(changes, bank);
const edited = (id: string, changes: Partial<QuestionDraft>) => ({ ...draftOf(id, changes), version: 2 });

test("a sound question has no problems, new or edited", () => {
  expect(problems(edited("rules-1", { correct: "b" }), aQuestion("rules-9"))).toEqual([]);
});

describe("a problem names question and field", () => {
  test.each<[field: string | undefined, changes: Partial<QuestionDraft>, says: string]>([
    ["trust", { facts: ["rule-002"] }, "its facts are of grade B"],
    ["facts", { facts: ["rule-009"], trust: "A" }, "rule-009 is in no fact table"],
    ["topic", { topic: "brakes" }, "rules has no topic brakes"],
    ["picture", { picture: { kind: "sign", code: "R9" } }, "there is no drawing of sign R9"],
    [
      undefined,
      { explanation: "so ".repeat(31).trim() },
      `a sentence of 31 words: ${"so ".repeat(31).trim()}`,
    ],
    ["prompt", { prompt: "What is true of rules-2?" }, "it asks the same as rules-2"],
    [
      "codes",
      { codes: ["1", "3"] },
      "code 8, paper 1 asks it, and needs a licence code that it no longer has",
    ],
    [
      "picture",
      { picture: { kind: "sign", code: "R1" } },
      "code 8, paper 1 asks it, and shows this picture elsewhere",
    ],
    [
      "picture",
      { picture: { kind: "controls", vehicle: "heavy" } },
      "code 8, paper 1 asks it, and shows another vehicle",
    ],
  ])("%s", (field, changes, says) => {
    const answers = { options: draftOf("rules-2").options };
    const all = problems(edited("rules-1", { ...(field === "prompt" && answers), ...changes }));
    expect(all).toEqual([{ questionId: "rules-1", ...(field && { field }), says }]);
    expect(sentenceOf(all[0]!)).toBe(field === undefined ? says : `${field}: ${says}`);
  });
});

test("a question is not confused with one whose id starts with its own", () => {
  const twin = aQuestion("rules-10", { picture: { kind: "sign", code: "R1" } });
  const other = aQuestion("rules-1", {
    prompt: twin.prompt,
    picture: { code: "R1", kind: "sign" },
    version: 2,
  });
  expect(problems(twin, other)).toContainEqual({
    questionId: "rules-10",
    field: "prompt",
    says: "it asks the same as rules-1",
  });
});

test("two questions that no longer resemble each other after the change are accepted", () => {
  const [one, two] = [edited("rules-1", { prompt: "Another thing altogether?" }), aQuestion("rules-9")];
  expect(
    problems(one, { ...two, prompt: draftOf("rules-1").prompt, options: draftOf("rules-1").options }),
  ).toEqual([]);
});

test("an existing problem of a paper does not block an edit", () => {
  const unsound = {
    ...bank,
    papers: [{ testCode: "code 10 & 14", testNum: 1, questions: ["rules-5"] }],
  } as const;
  expect(changeProblems([edited("rules-5", { correct: "b" })], unsound)).toEqual([]);
});
