import { describe, expect, test } from "vitest";
import { landmarkFrom, momentOf, stayOf, type Step } from "./stepping.ts";

const step = (version: number, name: string, sinceStart: number, change: Step["change"] = null): Step => ({
  version,
  type: `assessment.${name}`,
  sinceStart,
  change,
});

const steps = [
  step(1, "attempt-started", 0),
  step(2, "question-visited", 1_000),
  step(3, "answer-chosen", 6_000),
  step(4, "question-flagged", 6_050),
  step(5, "answer-chosen", 10_000, "same"),
  step(6, "answer-chosen", 12_000, "right-to-wrong"),
  step(7, "answer-cleared", 900_000),
  step(8, "question-unflagged", 901_000),
];

describe("the moment that an address asks for", () => {
  test.each([
    [null, 8],
    ["3", 3],
    ["1", 1],
    ["8", 8],
    ["0", 1],
    ["142", 8],
    ["-3", 8],
    ["x", 8],
    ["", 8],
    ["3.5", 8],
  ])("%j is %d of 8", (text, version) => expect(momentOf(text, 8)).toBe(version));
});

describe("a jump", () => {
  test("leads to the next change: another answer, or none any more; the same answer again is no change", () => {
    expect(landmarkFrom(steps, 1, "change", 1)).toBe(6);
    expect(landmarkFrom(steps, 6, "change", 1)).toBe(7);
    expect(landmarkFrom(steps, 7, "change", 1)).toBeNull();
    expect(landmarkFrom(steps, 8, "change", -1)).toBe(7);
    expect(landmarkFrom(steps, 6, "change", -1)).toBeNull();
  });

  test("leads to the next flag, set or taken away", () => {
    expect(landmarkFrom(steps, 1, "flag", 1)).toBe(4);
    expect(landmarkFrom(steps, 4, "flag", 1)).toBe(8);
    expect(landmarkFrom(steps, 8, "flag", -1)).toBe(4);
  });
});

describe("playing", () => {
  test("keeps the rhythm, twice and eight times as fast", () => {
    expect(stayOf(steps, 2, 2)).toBe(2_500);
    expect(stayOf(steps, 2, 8)).toBe(625);
    expect(stayOf(steps, 1, 1)).toBe(1_000);
  });

  test("compresses a pause, and shows even what came at once", () => {
    expect(stayOf(steps, 6, 1)).toBe(3_000);
    expect(stayOf(steps, 6, 8)).toBe(3_000);
    expect(stayOf(steps, 3, 8)).toBe(120);
  });

  test("ends at the end", () => {
    expect(stayOf(steps, 8, 1)).toBeNull();
    expect(stayOf(steps, 99, 1)).toBeNull();
  });

  test("continues when the clock went back in between", () =>
    expect(stayOf([step(1, "a", 500), step(2, "b", 100)], 1, 1)).toBe(120));
});
