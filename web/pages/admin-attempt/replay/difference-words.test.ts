import { expect, test } from "vitest";
import { attempt } from "../../../copy/en/attempt.ts";
import { differenceWords } from "./difference-words.ts";

const asked = [
  {
    number: 7,
    questionId: "rules-stop",
    options: ["c", "a", "b"].map((id) => ({ id, text: `Option ${id}` })),
  },
];
const words = (path: string, before: unknown, after: unknown) =>
  differenceWords({ path, before, after }, asked);

test("an answer is that of a question by number, and an option the letter that this learner saw", () =>
  expect(words("answers.rules-stop", undefined, "a")).toEqual({
    place: "answers",
    question: 7,
    before: { kind: "nothing" },
    after: { kind: "text", text: "B" },
  }));

test("a question is named by its number, an instant is a moment, a document stays whole", () => {
  expect(words("flags", undefined, "rules-stop").after).toEqual({ kind: "question", number: 7 });
  expect(words("closedAt", null, "2026-11-22T18:00:00.000Z").after).toEqual({
    kind: "moment",
    at: "2026-11-22T18:00:00.000Z",
  });
  expect(words("marks", null, { passed: true }).after).toEqual({
    kind: "document",
    value: { passed: true },
  });
});

test("a place without a name is left to its path, and every named place has words", () => {
  expect(words("paper.version", 1, 2).place).toBeNull();
  expect(Object.keys(attempt.diff.places)).toContain(words("extraSeconds", 0, 300).place);
});
