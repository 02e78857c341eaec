import { describe, expect, test } from "vitest";
import type { AuthoredQuestion, Unfitness } from "../../contract/index.ts";
import { aBank } from "../../testing/a-bank.ts";
import { aQuestion } from "../../testing/a-question.ts";
import { unfitToReplace } from "./replacement.ts";

const questions = new Map(aBank.questions.map((question) => [question.id, question]));
const paper = { testCode: "code 8", testNum: 1, questions: ["rules-1", "rules-2", "signs-1"] } as const;
const linked = aBank.linked;

/** Three signs, of which the first is the right one. */
const drawn = (["a", "b", "c"] as const).map((id, index) => ({
  id,
  text: `Drawing ${id}`,
  picture: { kind: "sign" as const, code: `R${index + 1}` },
}));

const unfit = (
  question: AuthoredQuestion | null,
  retired = false,
  papers: readonly (typeof paper)[] = [paper],
) =>
  unfitToReplace(questions.get("rules-1")!, question && { question, retired }, papers, { questions, linked });

test("a question of the same part, for the same licences, may replace another", () => {
  expect(unfit(questions.get("rules-4")!)).toBeNull();
});

describe("a question may not replace another when", () => {
  const inPaper = { testCode: "code 8", testNum: 1 };
  test.each<[why: string, question: AuthoredQuestion | null, reason: Unfitness, where?: object]>([
    ["it does not exist", null, "not-there"],
    ["it is the same", questions.get("rules-1")!, "itself"],
    ["it is of another part", questions.get("controls-1")!, "other-category"],
    ["it lacks a licence", aQuestion("rules-9", { codes: ["2", "3"] }), "missing-code"],
    ["the paper asks it", questions.get("rules-2")!, "asked-already", inPaper],
    ["it helps with another", questions.get("rules-3")!, "linked", inPaper],
    ["its sign is shown there", questions.get("rules-6")!, "same-picture", inPaper],
    [
      "its right option is a sign shown there",
      aQuestion("rules-9", { options: drawn }),
      "same-picture",
      inPaper,
    ],
    [
      "it shows another vehicle",
      aQuestion("rules-9", { picture: { kind: "controls", vehicle: "heavy" } }),
      "other-vehicle",
      inPaper,
    ],
  ])("%s", (_, question, reason, where) => {
    expect(unfit(question)).toEqual({ reason, ...(where && { paper: where }) });
  });

  test("it is retired", () => {
    expect(unfit(questions.get("rules-4")!, true)).toEqual({ reason: "retired" });
  });
});

test("a seventh combination question may not replace another kind, but may replace a combination", () => {
  const statements = ["One", "Two", "Three"];
  const combination = (id: string) => aQuestion(id, { kind: "combination", statements });
  const six = Array.from({ length: 6 }, (_, at) => combination(`rules-c${at}`));
  const all = new Map([...questions, ...six.map((question) => [question.id, question] as const)]);
  const full = { ...paper, questions: ["rules-1", ...six.map(({ id }) => id)] };
  const inPlaceOf = (id: string) =>
    unfitToReplace(all.get(id)!, { question: combination("rules-9"), retired: false }, [full], {
      questions: all,
      linked,
    });
  expect(inPlaceOf("rules-1")).toMatchObject({ reason: "too-many-combinations" });
  expect(inPlaceOf("rules-c0")).toBeNull();
});

test("a replacement may show the picture of the retired question", () => {
  const retiring = questions.get("signs-1")!;
  const question = aQuestion("signs-9", { picture: retiring.picture });
  expect(unfitToReplace(retiring, { question, retired: false }, [paper], { questions, linked })).toBeNull();
});

test("a question that no paper asks may have any replacement", () => {
  expect(unfit(questions.get("rules-3")!, false, [])).toBeNull();
});
