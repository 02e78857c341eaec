import { expect, test } from "vitest";
import { aBank, aDraft, draftOf } from "../../testing/a-bank.ts";
import { aQuestion } from "../../testing/a-question.ts";
import { planImport } from "./plan-import.ts";

const bank = new Map(
  aBank.questions.map((question) => [question.id, { question, retired: question.id === "rules-4" }]),
);
const wanted = (id: string, changes = {}, expectedVersion: number | null = 1) => ({
  question: draftOf(id, changes),
  expectedVersion,
});
const aNewOne = { question: aDraft(aQuestion("rules-9")), expectedVersion: null };

test("an import distinguishes new, changed and unchanged questions and writes only the first two", () => {
  const plan = planImport([aNewOne, wanted("rules-1", { correct: "c" }), wanted("rules-2")], bank);
  expect(plan).toMatchObject({ conflicts: [], problems: [] });
  expect(plan.lines).toEqual([
    { questionId: "rules-9", outcome: "added", version: 1, changed: [] },
    { questionId: "rules-1", outcome: "edited", version: 2, changed: ["correct"] },
    { questionId: "rules-2", outcome: "unchanged", version: 1, changed: [] },
  ]);
  expect(plan.changes.map(({ id, version }) => [id, version])).toEqual([
    ["rules-9", 1],
    ["rules-1", 2],
  ]);
});

test("every question whose version is not the expected one is a conflict, changed or not", () => {
  const missing = { ...aNewOne, expectedVersion: 3 };
  const { conflicts } = planImport([wanted("rules-1", {}, 2), wanted("rules-2", {}, null), missing], bank);
  expect(conflicts).toEqual([
    { questionId: "rules-1", expected: 2, version: 1 },
    { questionId: "rules-2", expected: null, version: 1 },
    { questionId: "rules-9", expected: 3, version: null },
  ]);
});

test("a duplicate question, and a change of a retired one, is a problem", () => {
  const { problems } = planImport(
    [wanted("rules-1"), wanted("rules-1"), wanted("rules-4", { correct: "b" })],
    bank,
  );
  expect(problems).toEqual([
    { questionId: "rules-1", says: "it occurs more than once" },
    { questionId: "rules-4", says: "it is retired and cannot change" },
  ]);
  expect(planImport([wanted("rules-4")], bank).problems).toEqual([]);
});
