import { expect, test } from "vitest";
import { readContent } from "../../modules/catalogue/infrastructure/read-content.ts";
import { spellingProblems } from "./spelling.ts";

const content = readContent();

test("every text of the bank is spelt in South African English", () => {
  expect([...spellingProblems(content)]).toEqual([]);
});

test("a misspelt word is reported with its location", () => {
  const [first, ...others] = content.questions;
  const misspelt = { ...first!, prompt: "Where may you parc your car?" };
  expect([...spellingProblems({ ...content, questions: [misspelt, ...others] })]).toEqual([
    `${first!.id}: parc`,
  ]);
});
