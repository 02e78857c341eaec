import { describe, expect, test } from "vitest";
import { aQuestion, someContent } from "../../../testing/a-question.ts";
import { combinationProblems } from "../combinations.ts";
import { cues } from "./cues.ts";
import { guessedShare } from "./guesser.ts";
import { cueProblems } from "./problems.ts";
import { readByWords } from "./word-reader.ts";

const ids = ["a", "b", "c"] as const;
const asked = (prompt: string, ...texts: readonly string[]) =>
  aQuestion("rules-1", { prompt, options: texts.map((text, at) => ({ id: ids[at]!, text })) });

describe("a cue", () => {
  test.each([
    ["odd first word", ["Yes, by day", "Yes, at night", "No, it is forbidden"], "c"],
    ["odd first word", ["Stop", "Go", "Hoot"], null],
    ["the only Yes or No", ["No, by day", "Yes, at night", "No, it is forbidden"], "b"],
    ["you or the others", ["You, as you turn", "Car A, as it waits", "You, as it is red"], "b"],
    ["number or word", ["60 km/h", "As fast as is safe", "80 km/h"], "b"],
    ["always, never, only", ["Always the right", "The first to stop", "The larger one"], "a"],
    ["a careful word", ["Speed up", "Wait for the car", "Turn left"], "b"],
    ["words of the prompt", ["The parking brake", "A hooter", "A mirror"], "a"],
    ["words of the other options", ["A gentle bend left", "A sharp bend left", "A sharp bend right"], "b"],
    ["words of the other options", ["A wiper", "A hooter", "A mirror"], null],
    ["a reason", ["Go, because it is green", "Go at once", "Go with your lamps on"], "a"],
    ["the middle number", ["1,5 m", "9 m", "5 m"], "c"],
    ["the largest number", ["9 000 kg", "3 500 kg", "750 kg"], "a"],
    ["the smallest number", ["60 km/h", "60 km/h", "80 km/h"], null],
    ["the longest", ["No", "Not at all", "Never"], "b"],
  ])("'%s' of %j points at %s", (cue, texts, option) => {
    expect(cues[cue]!(asked("Which parking place is it?", ...texts))).toBe(option);
  });
});

describe("a cue of combination questions", () => {
  const combined = (statements: readonly string[], ...options: readonly string[]) => ({
    ...asked("Which are right?", ...options),
    kind: "combination" as const,
    statements: [...statements],
  });
  const plain = ["You stop", "You yield", "You drive on slowly"];
  test.each([
    ["the most statements", plain, ["Only (i)", "(i), (ii) and (iii)", "Only (ii)"], "b"],
    ["the fewest statements", plain, ["Only (i)", "(i), (ii) and (iii)", "Only (ii)"], null],
    ["all three statements", plain, ["Only (i)", "Only (ii)", "(i), (ii) and (iii)"], "c"],
    ["a single statement", plain, ["Only (i)", "Only (i) and (ii)", "(i), (ii) and (iii)"], "a"],
    ["most like the other options", plain, ["Only (i)", "Only (i) and (ii)", "(i), (ii) and (iii)"], "b"],
    ["the longest statement", plain, ["Only (i)", "Only (ii) and (iii)", "Only (ii)"], "b"],
    [
      "no statement with always, never, only",
      ["You always stop", "You yield", "You drive on slowly"],
      ["Only (i)", "Only (ii) and (iii)", "Only (ii)"],
      "b",
    ],
  ])("'%s' of %j with %j points at %s", (cue, statements, options, option) => {
    expect(cues[cue]!(combined(statements, ...options))).toBe(option);
  });

  test("is caught where the key too often names all three statements", () => {
    const leak = Array.from({ length: 30 }, () =>
      combined(plain, "(i), (ii) and (iii)", "Only (i)", "Only (i) and (ii)"),
    );
    expect([...cueProblems(leak)]).toContain(
      'combinations: "all three statements" is right in 100 % of 30; at most 40 % is allowed',
    );
    expect([...combinationProblems(leak)]).toContain("combinations: 3 of the statements are right in 100 %");
  });

  test("needs options of the known forms", () => {
    expect([...combinationProblems([combined(plain, "Only i", "Only (i)", "Only (ii)")])]).toContain(
      'rules-1: no option reads "Only i"',
    );
  });
});

/** Questions without a cue: the options are equal in form, and the right one is a, b, c, a, … in turn. */
const sound = someContent({ rules: 120 }).questions;

/** Questions whose right option alone begins with No. */
const leaking = sound.map((question) => ({
  ...question,
  options: question.options.map(({ id }) => ({
    id,
    text: id === question.correct ? `No, and this is why ${id}` : `Yes, and this is why ${id}`,
  })),
}));

describe("a bank", () => {
  test("without cues has no problems", () => {
    expect([...cueProblems(sound)]).toEqual([]);
  });

  test("with a planted leak is caught, by the cue and by the guesser", () => {
    expect(guessedShare(leaking)).toBe(1);
    const problems = [...cueProblems(leaking)];
    expect(problems).toContain(
      'rules: "the only Yes or No" is right in 100 % of 120; at most 40 % is allowed',
    );
    expect(problems).toContain('rules: "together" is right in 100 % of 120; at most 40 % is allowed');
  });

  test("whose right options share a turn of phrase is caught by the reader of every word", () => {
    const phrased = (often: number) =>
      sound.map((question, at) => ({
        ...question,
        options: question.options.map(({ id, text }) => ({
          id,
          text: `${text} ${(id === question.correct) === at % 10 < often ? "well clear of" : "close up to"}`,
        })),
      }));
    expect(readByWords(phrased(10)).share).toBe(1);
    expect([...cueProblems(phrased(9))]).toContain(
      'rules: "a reader of every word" is right in 90 % of 120; at most 45 % is allowed',
    );
  });

  test("with a word that only wrong options contain is caught, and with one on both sides passes", () => {
    const unless = (inRight: number) =>
      sound.map((question, at) => ({
        ...question,
        options: question.options.map(({ id, text }) => ({
          id,
          text: (id === question.correct) === at < inRight ? `${text} unless` : text,
        })),
      }));
    const about = (inRight: number) =>
      [...cueProblems(unless(inRight))].filter((problem) => problem.includes('"unless"'));
    expect(about(0)).toEqual([
      'rules: "unless" stands in 240 options, of which 0 % are right; 4 to 80 % are allowed',
    ]);
    expect(about(60)).toEqual([]);
    expect(about(120)).toHaveLength(1);
  });

  test("whose cue points at wrong options too often is caught as well", () => {
    const wrong = sound.map((question) => ({
      ...question,
      options: leaking[0]!.options,
      correct: "b" as const,
    }));
    expect([...cueProblems(wrong)]).toContain(
      'rules: "the only Yes or No" is right in 0 % of 120; at least 26 % is asked',
    );
  });

  test("passes with a cue that is right in 26 to 40 % of its cases, and not beyond", () => {
    const rightIn = (count: number) => [
      ...leaking.slice(0, count),
      ...leaking.slice(count).map((question) => ({
        ...question,
        correct: ids[(ids.indexOf(question.correct) + 1) % 3]!,
      })),
    ];
    const about = (count: number) =>
      [...cueProblems(rightIn(count))].filter((problem) => problem.includes("the only Yes or No"));
    expect(about(32)).toEqual([]);
    expect(about(48)).toEqual([]);
    expect(about(49)).toEqual([
      'rules: "the only Yes or No" is right in 40.8 % of 120; at most 40 % is allowed',
    ]);
    expect(about(31)).toEqual([
      'rules: "the only Yes or No" is right in 25.8 % of 120; at least 26 % is asked',
    ]);
  });
});
