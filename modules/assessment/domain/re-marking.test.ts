import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ada,
  afterGrace,
  anAttempt,
  chosen,
  mark,
  questionsOf,
  smallKey,
  started,
  submit,
  submitted,
} from "../testing/an-attempt.ts";
import { anyCommand } from "../testing/random.ts";
import type { Attempt, Begun } from "../contract/attempt.ts";
import { attempt, type AttemptCommand } from "./decide.ts";
import type { AssessmentEvent } from "../contract/events.ts";
import { type CorrectedQuestion, differ, judge, type QuestionText, supersededBy } from "./re-marking.ts";
import { planReMarking } from "./re-marking-plan.ts";
import { evolveAnswer, changesAnswer, type AttemptAnswer, answerOf } from "./attempt-answer.ts";

const texts = { a: "60 km/h", b: "80 km/h", c: "100 km/h" };
const version = (correct: string, changes: Partial<typeof texts> = {}): QuestionText => ({
  options: Object.entries({ ...texts, ...changes }).map(([id, text]) => ({ id, text })),
  correct,
});
/** A question of the small paper whose key was `a`, then `b`, then `c`. */
const corrected = (
  wanted = 2,
  versions: readonly QuestionText[] = ["a", "b", "c"].map((key) => version(key)),
) =>
  ({
    questionId: "rules-1",
    version: wanted,
    versions: new Map(versions.map((text, index) => [index + 1, text])),
  }) satisfies CorrectedQuestion;

const after = (state: Attempt, command: AttemptCommand): Attempt => {
  const decision = attempt.decide(command, state);
  return decision.ok ? decision.events.reduce(attempt.evolve, state) : state;
};
const reMark = (questionVersion: number, key: Readonly<Record<string, string>>): AttemptCommand => ({
  ...{ type: "re-mark", questionId: "rules-1", questionVersion, key },
  ...{ at: afterGrace, by: ada, why: "The key was wrong" },
});
const marked = (...past: readonly AssessmentEvent[]) =>
  after(anAttempt(...past, submitted()), mark()) as Begun;
const judged = (state: Begun, question = corrected()) => judge(answerOf(state, "rules-1")!, question);

test.each([
  ["the newest", 3, ["a", "b", "c"], null],
  ["corrected once more", 2, ["a", "b", "c"], 3],
  ["reworded together with its key", 2, ["a", "b", "b"], null],
  ["corrected, and corrected back", 1, ["a", "b", "a"], null],
] as const)("a version that is %s counts or not", (_, wanted, keys, newer) =>
  expect(
    supersededBy(
      corrected(
        wanted,
        keys.map((key) => version(key)),
      ),
    ),
  ).toBe(newer),
);

test("a later version with other options leaves the key of an earlier one as it is", () => {
  const versions = [version("a"), version("b"), version("c", { c: "120 km/h" })];
  expect(supersededBy(corrected(2, versions))).toBeNull();
});

describe("a corrected key for an attempt", () => {
  test("that chose the option that is now right gives one mark more, and perhaps a pass", () => {
    const state = marked(chosen("rules-1", "b"), chosen("signs-1", "a"));
    expect(judged(state)).toMatchObject({
      outcome: "changed",
      before: { mark: 1, passed: false, isRight: false },
      after: { mark: 2, passed: true, isRight: true },
    });
  });

  test("that chose the option that was right before takes one mark", () => {
    const state = marked(chosen("rules-1", "a"), chosen("signs-1", "a"));
    expect(judged(state)).toMatchObject({
      outcome: "changed",
      before: { mark: 2, passed: true },
      after: { mark: 1, passed: false, sections: [{ category: "rules", correct: 0, passed: false }, {}] },
    });
  });

  test("that chose neither, or nothing, leaves the marks unchanged", () => {
    expect(judged(marked(chosen("rules-1", "c"))).outcome).toBe("unchanged");
    expect(judged(marked()).outcome).toBe("unchanged");
  });

  test("that is not marked yet, or marked with this key or a later one, has no effect", () => {
    expect(judged(anAttempt(chosen("rules-1", "b"))).outcome).toBe("open");
    expect(judged(marked(), corrected(1)).outcome).toBe("already-done");
    const done = after(marked(chosen("rules-1", "b")), reMark(3, { ...smallKey, "rules-1": "c" })) as Begun;
    expect(judged(done).outcome).toBe("already-done");
    expect(judged(marked(), corrected(2, [version("a"), version("a")])).outcome).toBe("already-done");
  });

  test("that was asked with other options has no effect", () => {
    const question = corrected(2, [version("a", { b: "70 km/h" }), version("b")]);
    expect(judged(marked(chosen("rules-1", "b")), question).outcome).toBe("options-differ");
    const fewer = { ...version("a"), options: version("a").options.slice(1) };
    expect(judged(marked(), corrected(2, [fewer, version("b")])).outcome).toBe("options-differ");
  });

  test("ignores the order of the options", () => {
    const turned = { ...version("a"), options: version("a").options.toReversed() };
    expect(judged(marked(chosen("rules-1", "b")), corrected(2, [turned, version("b")])).outcome).toBe(
      "changed",
    );
  });

  test("of an unknown version throws", () => {
    expect(() => judged(marked(), corrected(9))).toThrow("Question rules-1 has no version 9.");
  });
});

/** Events that may follow after an attempt is marked, including corrections of two questions. */
const anyLate = fc.array(
  fc.oneof(
    anyCommand,
    fc.record({ id: fc.constantFrom("rules-1", "rules-2"), to: fc.nat({ max: 4 }) }).map(({ id, to }) => ({
      ...(reMark(to, { ...smallKey, [id]: "b" }) as AttemptCommand & { type: "re-mark" }),
      questionId: id,
    })),
  ),
  { maxLength: 8 },
);
/** Events of any attempt at the small paper, without those that are refused. */
const anyPast = fc.tuple(fc.array(anyCommand, { maxLength: 40 }), anyLate).map(([commands, late]) =>
  [...commands, submit(), mark(), ...late].reduce<readonly AssessmentEvent[]>(
    (past, command) => {
      const decision = attempt.decide(command, past.reduce(attempt.evolve, attempt.initial));
      return decision.ok ? [...past, ...decision.events] : past;
    },
    [started()],
  ),
);

test("the fold of one answer agrees with the attempt's own fold for every log", () => {
  fc.assert(
    fc.property(anyPast, fc.constantFrom("rules-1", "rules-2", "signs-1", "rules-9"), (past, questionId) => {
      const short = past
        .filter(({ type }) => changesAnswer(type))
        .reduce<AttemptAnswer | null>((answer, event) => evolveAnswer(answer, event, questionId), null);
      expect(short).toEqual(answerOf(past.reduce(attempt.evolve, attempt.initial) as Begun, questionId));
    }),
    { numRuns: 300 },
  );
});

/** A closed attempt at a larger paper, with any answers and any key. */
const large = questionsOf({ rules: 6, signs: 5, controls: 4 });
const option = fc.constantFrom("a", "b", "c");
const anyClosed = fc.record({
  answers: fc.array(fc.option(option), { minLength: large.length, maxLength: large.length }),
  key: fc.array(option, { minLength: large.length, maxLength: large.length }),
  index: fc.nat({ max: large.length - 1 }),
  right: option,
});
/** A marker that shares no code with ours: it counts, and rounds down. */
const countAnew = (answers: readonly (string | null)[], key: readonly string[]) => {
  const percents: Readonly<Record<string, number>> = { rules: 80, signs: 100, controls: 85 };
  const right = large.filter((_, index) => answers[index] === key[index]);
  const sections = ["rules", "signs", "controls"].map((category) => {
    const of = large.filter((question) => question.category === category).length;
    const correct = right.filter((question) => question.category === category).length;
    return { correct, passed: correct >= Math.trunc((of * percents[category]!) / 100) };
  });
  return { mark: right.length, passed: sections.every(({ passed }) => passed), sections };
};

test("the planned marks equal those of an independent marker and those of the event", () => {
  fc.assert(
    fc.property(anyClosed, ({ answers, key, index, right }) => {
      const ids = large.map(({ questionId }) => questionId);
      const question = ids[index]!;
      const asKey = (letters: readonly string[]) =>
        Object.fromEntries(ids.map((id, place) => [id, letters[place]!]));
      const past = [
        started({ questions: large }),
        ...answers.flatMap((answer, place) => (answer === null ? [] : [chosen(ids[place]!, answer)])),
        submitted(),
      ];
      const closed = after(past.reduce(attempt.evolve, attempt.initial), mark(asKey(key))) as Begun;
      const newKey = key.with(index, right);
      const wanted = {
        ...corrected(2, [version(key[index]!), version(right)]),
        questionId: question,
      };
      const judgement = judge(answerOf(closed, question)!, wanted);
      const independent = countAnew(answers, newKey);
      expect("after" in judgement).toBe(right !== key[index]);
      if (!("after" in judgement)) return;
      expect(judgement.before).toMatchObject(countAnew(answers, key));
      expect(judgement.after).toMatchObject(independent);
      const act = { ...reMark(2, asKey(newKey)), questionId: question } as AttemptCommand;
      const once = after(closed, act) as Begun;
      expect(answerOf(once, question)!.marks).toEqual(judgement.after);
      expect(differ(closed.marks!, once.marks!)).toBe(judgement.outcome === "changed");
      expect(after(once, act)).toEqual(once);
      expect(judge(answerOf(once, question)!, wanted).outcome).toBe("already-done");
    }),
    { numRuns: 300 },
  );
});

test("a plan counts every attempt once and lists changed verdicts first", () => {
  const answers = new Map(
    [
      marked(chosen("rules-1", "c")),
      anAttempt(),
      marked(chosen("rules-1", "b")),
      marked(chosen("rules-1", "b"), chosen("signs-1", "a")),
      marked(chosen("rules-1", "a"), chosen("signs-1", "a")),
      after(marked(), reMark(2, { ...smallKey, "rules-1": "b" })) as Begun,
    ].map((state, index) => [`stream ${index}`, answerOf(state, "rules-1")!]),
  );
  const { counts, concerned } = planReMarking(answers, corrected());
  expect(counts).toEqual({
    ...{ asked: 6, affected: 4, changed: 3, unchanged: 1, failToPass: 1, passToFail: 1 },
    ...{ optionsDiffer: 0, alreadyDone: 1, open: 1 },
  });
  expect(concerned.map(({ stream }) => stream)).toEqual(["stream 3", "stream 4", "stream 2", "stream 0"]);
});
