import { describe, expect, test } from "vitest";
import { toIso } from "#vocabulary/instant";
import {
  ada,
  afterGrace,
  anAttempt,
  answer,
  chosen,
  deadline,
  endOfGrace,
  expire,
  expired,
  mark,
  midway,
  smallKey,
  submit,
  submitted,
} from "../testing/an-attempt.ts";
import type { Begun } from "../contract/attempt.ts";
import { attempt, type AttemptCommand } from "./decide.ts";

const byStaff = { by: ada, why: "The question was wrong" };
const noteId = "0192f0c1-a7b8-4d3e-9f10-aa00000000a1";
const voiding: AttemptCommand = { type: "void", ...byStaff };
const reinstating: AttemptCommand = { type: "reinstate", ...byStaff };
const granting = (at = midway): AttemptCommand => ({
  type: "grant-extra-time",
  seconds: 600,
  at,
  ...byStaff,
});
const reMarking = (questionVersion = 2): AttemptCommand => ({
  type: "re-mark",
  questionId: "rules-1",
  questionVersion,
  key: { ...smallKey, "rules-1": "b" },
  at: afterGrace,
  ...byStaff,
});

/** The attempt after a command that must be accepted. */
const after = (state: Begun, ...commands: readonly AttemptCommand[]): Begun =>
  commands.reduce((now, command) => {
    const decision = attempt.decide(command, now);
    if (!decision.ok) throw new Error(`${command.type} was refused: ${decision.refusal._tag}`);
    return decision.events.reduce(attempt.evolve, now) as Begun;
  }, state);
const refusal = (state: Begun, command: AttemptCommand) => {
  const decision = attempt.decide(command, state);
  return decision.ok ? null : decision.refusal._tag;
};

describe("a voided attempt", () => {
  const voided = after(anAttempt(chosen("rules-1", "a")), voiding);

  test("refuses its learner's commands with the reason", () => {
    for (const command of [answer("rules-1", "b"), submit(), expire(), granting()])
      expect(refusal(voided, command)).toBe("AttemptVoided");
    expect(voided.voidedBecause).toBe("The question was wrong");
    expect(refusal(voided, voiding)).toBe("AttemptVoided");
  });

  test("is unchanged after its reinstatement", () => {
    expect(after(voided, reinstating)).toEqual(anAttempt(chosen("rules-1", "a")));
    expect(refusal(anAttempt(), reinstating)).toBe("AttemptNotVoided");
  });

  test("keeps its marks", () => {
    const marked = after(anAttempt(submitted()), mark());
    expect(after(marked, voiding)).toMatchObject({ phase: "marked", voided: true, marks: marked.marks });
  });
});

describe("extra time", () => {
  const longer = after(anAttempt(), granting());

  test("moves the deadline, and answers are accepted until then", () => {
    expect(longer).toMatchObject({ deadline: deadline + 600_000, extraSeconds: 600 });
    expect(after(longer, answer("rules-1", "a", afterGrace)).answers).toEqual({ "rules-1": "a" });
    expect(refusal(longer, expire(deadline))).toBe("DeadlineNotReached");
    expect(after(longer, granting()).extraSeconds).toBe(1_200);
  });

  test("can be granted until the end of the grace period, and not to a closed attempt", () => {
    expect(refusal(anAttempt(), granting(endOfGrace))).toBeNull();
    expect(refusal(anAttempt(), granting(afterGrace))).toBe("DeadlinePassed");
    expect(refusal(anAttempt(expired()), granting())).toBe("AttemptClosed");
  });
});

describe("a re-marking", () => {
  const marked = after(anAttempt(chosen("rules-1", "b"), submitted()), mark());

  test("marks the chosen options with the corrected key, and stores the version", () => {
    expect(marked.marks!.correct).toEqual([]);
    expect(after(marked, reMarking())).toMatchObject({
      phase: "marked",
      marks: { correct: ["rules-1"] },
      corrected: { "rules-1": 2 },
      reMarkedAt: afterGrace,
    });
  });

  test("is refused a second time with the same version", () => {
    const once = after(marked, reMarking());
    expect(refusal(once, reMarking())).toBe("NothingToReMark");
    expect(refusal(once, reMarking(1))).toBe("NothingToReMark");
    expect(after(once, reMarking(3)).corrected).toEqual({ "rules-1": 3 });
  });

  test("is refused for attempts that are not marked or do not ask the question", () => {
    expect(refusal(anAttempt(submitted()), reMarking())).toBe("NotReadyToMark");
    expect(refusal(marked, { ...reMarking(), questionId: "rules-9" } as AttemptCommand)).toBe(
      "NothingToReMark",
    );
  });

  test("leaves the first marks in the log, with their key", () => {
    const decision = attempt.decide(mark(), anAttempt(submitted()));
    expect(decision.ok && decision.events).toMatchObject([{ data: { key: smallKey } }]);
    const again = attempt.decide(reMarking(), marked);
    expect(again.ok && again.events[0]!.data).toMatchObject({
      key: { ...smallKey, "rules-1": "b" },
      reMarkedAt: toIso(afterGrace),
      ...byStaff,
    });
  });
});

test("notes can be added and retracted in every phase", () => {
  const adding: AttemptCommand = { type: "add-note", noteId, text: "Called the learner", by: ada };
  const noted = after(anAttempt(submitted()), adding);
  expect(noted.notes).toEqual([{ noteId, text: "Called the learner", by: ada }]);
  const taking: AttemptCommand = { type: "retract-note", noteId, ...byStaff };
  expect(after(noted, taking).notes).toEqual([]);
  expect(refusal(anAttempt(), taking)).toBe("NoteNotFound");
});
