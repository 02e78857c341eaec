import { readFileSync } from "node:fs";
import { AuthoredQuestion } from "#modules/catalogue/contract";
import { expect, test } from "vitest";
import { differencesOf } from "./differences.ts";

const file = new URL("../../../modules/catalogue/content/questions/rules/junctions.json", import.meta.url);
const question = AuthoredQuestion.parse((JSON.parse(readFileSync(file, "utf8")) as unknown[])[0]);

test("two versions differ only in the lines that changed", () => {
  const [first, ...others] = question.options;
  const after: AuthoredQuestion = {
    ...question,
    version: 9,
    correct: question.correct === "a" ? "b" : "a",
    options: [{ ...first!, text: "Something else" }, ...others],
    picture: { kind: "sign", code: "R1" },
  };
  expect(differencesOf(question, question)).toEqual([]);
  expect(differencesOf({ ...question, picture: null }, after)).toEqual([
    { field: "picture", before: [], after: ["R1"] },
    { field: "options", before: [`a: ${first!.text}`], after: ["a: Something else"] },
    { field: "correct", before: [question.correct], after: [after.correct] },
  ]);
});
