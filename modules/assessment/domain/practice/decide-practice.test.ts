import { describe, expect, test } from "vitest";
import { rehydrate } from "#vocabulary/decision";
import { toIso } from "#vocabulary/instant";
import { practiceAgeMs } from "../../contract/practice-limits.ts";
import { ada, ben, learner, startedAt } from "../../testing/an-attempt.ts";
import { practised } from "../../testing/any-study.ts";
import { type AnswerPractice, practice, type PracticeOrder, type StartPractice } from "./decide-practice.ts";
import type { BegunPractice } from "./practice.ts";

const minute = 60_000;
const start: StartPractice = {
  type: "start",
  participantId: learner,
  testCode: "code 8",
  selection: { kind: "mixed" },
  size: 5,
  seed: "seed",
  questions: practised,
  at: startedAt,
};
const answer = (changes: Partial<AnswerPractice> = {}): AnswerPractice => ({
  ...{ type: "answer", questionId: "rules-1", optionId: "a", tookMs: 3_000, confidence: null },
  ...{ offline: false, clientAt: null, at: startedAt + minute },
  ...changes,
});
const after = (...orders: readonly PracticeOrder[]) => {
  let state = practice.initial;
  for (const order of [start, ...orders]) {
    const decision = practice.decide(order, state);
    if (decision.ok) state = rehydrate({ ...practice, initial: state }, decision.events);
  }
  return state as BegunPractice;
};
const given = (...orders: readonly PracticeOrder[]) => ({
  when: (order: PracticeOrder) => {
    const decision = practice.decide(order, after(...orders));
    return decision.ok ? decision.events.map(({ data }) => data) : decision.refusal;
  },
});
const finish = (at: number): PracticeOrder => ({ type: "finish", at });

test("an answer is marked with the key that the practice was shown with", () => {
  expect(given().when(answer())).toMatchObject([{ right: true, optionId: "a", version: 1 }]);
  expect(given().when(answer({ optionId: "b" }))).toMatchObject([{ right: false }]);
});

test("a question may be answered again: each try is kept", () => {
  expect(after(answer({ optionId: "b" }), answer(), answer()).tries.map(({ right }) => right)).toEqual([
    false,
    true,
    true,
  ]);
});

describe("the time of an answer", () => {
  const at = startedAt + 60 * minute;
  const time = (clientAt: number, offline = true) =>
    given().when(answer({ at, offline, clientAt })) as readonly { readonly answeredAt: string }[];

  test.each([
    ["the device's, when it waited there", startedAt + 5 * minute, true, startedAt + 5 * minute],
    ["no earlier than the start", startedAt - minute, true, startedAt],
    ["no later than its arrival", at + minute, true, at],
    ["the server's, when it did not wait", startedAt + 5 * minute, false, at],
  ])("is %s", (_, clientAt, offline, expected) => {
    expect(time(clientAt, offline)).toMatchObject([{ answeredAt: toIso(expected) }]);
  });
});

describe("a practice that is over", () => {
  const over = startedAt + 10 * minute;
  const late = { offline: true, at: over + 60 * minute };

  test("takes an answer that was given before its end, and refuses one that was given after", () => {
    const finished = given(finish(over));
    expect(finished.when(answer({ ...late, clientAt: over - minute }))).toMatchObject([{ right: true }]);
    const refusal = { _tag: "PracticeFinished", by: "learner", finishedAt: toIso(over) };
    expect(finished.when(answer({ ...late, clientAt: over + minute }))).toEqual(refusal);
    expect(finished.when(answer({ at: over + 1 }))).toEqual(refusal);
    expect(finished.when({ type: "extend", questions: [], at: over + 1 })).toEqual(refusal);
  });

  test("by its age takes what was answered before, whether or not its end is recorded yet", () => {
    const end = startedAt + practiceAgeMs;
    const next = { offline: true, at: end + 9 * practiceAgeMs };
    for (const orders of [[], [{ type: "end", at: end + 1 } as const]]) {
      expect(given(...orders).when(answer({ ...next, clientAt: end - 1 }))).toHaveLength(1);
      expect(given(...orders).when(answer({ ...next, clientAt: end + 1 }))).toMatchObject({ by: "age" });
    }
  });

  test("is not finished twice, and does not end by its age before that", () => {
    expect(given(finish(over)).when(finish(over + 1))).toEqual([]);
    expect(given().when({ type: "end", at: over })).toEqual([]);
  });
});

test("what a practice does not ask is refused, and names what it was", () => {
  expect(given().when(answer({ questionId: "rules-9" }))).toEqual({
    _tag: "QuestionNotInPractice",
    questionId: "rules-9",
  });
  expect(given().when(answer({ optionId: "__proto__" }))).toMatchObject({ _tag: "OptionNotInPractice" });
});

test("a guest's practice is claimed by one account, and forgotten only while no account has it", () => {
  const claim = (accountId: typeof ada): PracticeOrder => ({ type: "claim", accountId });
  expect(given().when(claim(ada))).toHaveLength(1);
  expect(given(claim(ada)).when(claim(ada))).toEqual([]);
  expect(given(claim(ada)).when(claim(ben))).toEqual({ _tag: "PracticeClaimed" });
  expect(given(claim(ada)).when({ type: "forget" })).toEqual([]);
  expect(given({ type: "forget" }).when(claim(ada))).toEqual([]);
});
