import { expect, test } from "vitest";
import { aQuestion } from "../../../testing/a-question.ts";
import { cuesOf } from "./question-cues.ts";

const options = [
  { id: "a" as const, text: "No, you drive on" },
  { id: "b" as const, text: "Yes, you slow down and wait until it is safe, because the road is narrow" },
  { id: "c" as const, text: "No, you hoot" },
];

test("a question whose right option is the only Yes, the longest and the careful one gives itself away", () => {
  expect(cuesOf(aQuestion("rules-1", { options, correct: "b" }))).toEqual(
    expect.arrayContaining(["the only Yes or No", "a careful word", "a reason", "the longest"]),
  );
});

test("the same words warn of nothing when a wrong option is the one they point at", () => {
  expect(cuesOf(aQuestion("rules-1", { options, correct: "a" }))).toEqual([]);
});

test("options of one form warn of nothing", () => {
  expect(cuesOf(aQuestion("rules-1"))).toEqual([]);
});
