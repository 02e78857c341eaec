import { describe, expect, test } from "vitest";
import { aFact, aPaper, aQuestion, someContent } from "../../testing/a-question.ts";
import { balanceProblems, difficultyProblems } from "./balance.ts";
import { coverageProblems } from "./coverage.ts";
import { alikePairs, likenessProblems } from "./likeness.ts";
import { numberProblems, overlapOf } from "./numbers.ts";
import { wordingProblems } from "./wording.ts";

const options = (...texts: readonly string[]) =>
  texts.map((text, index) => ({ id: (["a", "b", "c"] as const)[index]!, text }));

describe("wording", () => {
  const found = (changes: Parameters<typeof aQuestion>[1]) => [
    ...wordingProblems(aQuestion("rules-1", changes)),
  ];

  test("of a plain question has no problems", () => {
    expect(found({})).toEqual([]);
  });

  test("reports a sentence of 31 words, but not two of 16", () => {
    const words = (count: number) => `${"word ".repeat(count - 1)}end.`;
    expect(found({ explanation: words(31) })).toEqual([
      expect.stringMatching(/^rules-1: a sentence of 31 words/),
    ]);
    expect(found({ explanation: `${words(16)} ${words(16)}` })).toEqual([]);
  });

  test("reports options of very different length", () => {
    expect(found({ options: options("Stop", "Drive on", "Slow down and go") })).toEqual([
      "rules-1: one option is 2.5 times as long as another",
    ]);
  });

  test.each(["All of the above", "Neither of these", "Both of them are right"])(
    "rejects '%s' as an option",
    (text) => {
      expect(found({ options: options("Stop behind the line", "Drive on with care", text) })).toHaveLength(1);
    },
  );

  test.each([
    ["When may you not refuse, if you have never stopped?", 1],
    ["You do not stop. What happens?", 0],
    ["Where must you not park?", 0],
  ])("counts the double negatives of '%s': %i", (prompt, count) => {
    expect(found({ prompt })).toHaveLength(count);
  });
});

describe("balance", () => {
  test("accepts evenly spread keys and reports a position that is right too often", () => {
    const sound = someContent({ rules: 30, signs: 30, controls: 30 }).questions;
    expect([...balanceProblems(sound)]).toEqual([]);
    const leaning = sound.map((question) =>
      question.category === "signs" ? { ...question, correct: "a" as const } : question,
    );
    expect([...balanceProblems(leaning)]).toEqual([
      "signs: a is right in 100 %",
      "signs: b is right in 0 %",
      "signs: c is right in 0 %",
    ]);
  });

  test("reports a bank with too many easy questions, and passes one with about 35, 45 and 20 %", () => {
    const { questions } = someContent({ rules: 100 });
    const graded = (easy: number, hard: number) =>
      questions.map((question, at) => ({
        ...question,
        difficulty: at < easy ? (1 as const) : at < easy + hard ? (3 as const) : (2 as const),
      }));
    expect([...difficultyProblems(graded(37, 17))]).toEqual([]);
    expect([...difficultyProblems(graded(49, 14))]).toEqual([
      "difficulty 1: 49 % of the questions; about 35 % are asked",
      "difficulty 2: 37 % of the questions; about 45 % are asked",
      "difficulty 3: 14 % of the questions; about 20 % are asked",
    ]);
  });

  test("reports right options that are mostly the longest or the shortest", () => {
    const { questions } = someContent({ rules: 30, signs: 30, controls: 30 });
    const stretched = (by: (text: string) => string) =>
      questions.map((question) => ({
        ...question,
        options: question.options.map((option) =>
          option.id === question.correct ? { ...option, text: by(option.text) } : option,
        ),
      }));
    expect([...balanceProblems(stretched((text) => `${text}, indeed`))]).toEqual([
      "the longest option alone is right in 100 %",
    ]);
    expect([...balanceProblems(stretched((text) => text.slice(0, 9)))]).toEqual([
      "the shortest option alone is right in 100 %",
    ]);
  });
});

describe("likeness", () => {
  const asks = (id: string, prompt: string, ...texts: readonly string[]) =>
    aQuestion(id, { prompt, options: options(...texts) });
  const first = asks(
    "rules-1",
    "How far may a load stick out in front of a car?",
    "300 mm",
    "600 mm",
    "900 mm",
  );

  test("reports two questions with almost the same words", () => {
    const twin = asks(
      "rules-2",
      "How far may a load stick out in front of the car?",
      "900 mm",
      "300 mm",
      "600 mm",
    );
    expect([...likenessProblems([first, twin])]).toEqual([
      expect.stringMatching(/^rules-1 and rules-2 ask the same/),
    ]);
    expect([...alikePairs([first, twin], new Set(["rules-2"]))]).toHaveLength(1);
    expect([...alikePairs([first, twin], new Set(["rules-3"]))]).toEqual([]);
  });

  test("accepts a different question, and the same words about another picture", () => {
    const other = asks("rules-2", "How far may a load stick out behind a car?", "1,8 m", "2,5 m", "3 m");
    expect([...likenessProblems([first, other])]).toEqual([]);
    const shown = (code: string) =>
      aQuestion(`signs-${code}`, { prompt: "What is it?", picture: { kind: "sign", code } });
    expect([...likenessProblems([shown("r1"), shown("r2")])]).toEqual([]);
    expect([...likenessProblems([shown("r1"), { ...shown("r1"), id: "signs-again" }])]).toHaveLength(1);
  });
});

test("coverage reports a settled rule that no question asks, but not an unsettled one", () => {
  const content = {
    ...someContent(),
    facts: [
      aFact("rule-001"),
      aFact("rule-002", { text: "Keep left" }),
      aFact("rule-003", { notes: ["pending: not in force"] }),
      aFact("rule-004", { trust: "C" }),
    ],
  };
  expect([...coverageProblems(content)]).toEqual(["rule-002 is asked by no question: Keep left"]);
});

test("the numbers check reports counts that are too low, papers of a wrong size, and papers that share too much", () => {
  const content = someContent({ rules: 8 });
  const [first] = content.papers;
  const [, ...others] = content.questions;
  const shared = { ...content, papers: [first!, aPaper([...others, aQuestion("rules-9")], { testNum: 2 })] };
  expect(overlapOf(shared.papers, "code 8")).toEqual({
    pair: "code 8, paper 1 and code 8, paper 2",
    share: 7 / 8,
  });
  const found = [...numberProblems(shared)];
  expect(found).toContain("code 8, paper 1 and code 8, paper 2 share 88 %");
  expect(found).toContain("questions: rules: 8; at least 420 are required");
  expect(found).toContain("tests of rules: code 8: 2; at least 12 are required");
  expect(found).toContain("code 8, paper 1 asks 8 of rules, not 28");
  expect(overlapOf(content.papers, "motor bike")).toBeUndefined();
});
