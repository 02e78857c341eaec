import { describe, expect, test } from "vitest";
import { rehydrate } from "#vocabulary/decision";
import { toIso } from "#vocabulary/instant";
import {
  ada,
  anAttempt,
  chosen,
  claimed,
  forgotten,
  cleared,
  deadline,
  expired,
  flagged,
  learner,
  marked,
  midway,
  smallPaper,
  started,
  startedAt,
  submitted,
  unflagged,
  visited,
} from "../testing/an-attempt.ts";
import { unstarted } from "../contract/attempt.ts";
import { attempt } from "./decide.ts";
import { assessmentEvents, assessmentEvents as events } from "../contract/events.ts";

test("an attempt without events is unstarted", () => {
  expect(rehydrate(attempt, [])).toBe(unstarted);
});

test("a start makes an open attempt with nothing answered", () => {
  expect(anAttempt()).toEqual({
    phase: "answering",
    participantId: learner,
    accountId: null,
    paper: { testCode: "code 8", testNum: 1, category: null, version: 1 },
    asked: smallPaper,
    percents: { rules: 80, signs: 100, controls: 85 },
    startedAt,
    deadline,
    limitSeconds: 3_600,
    questions: { "rules-1": ["a", "b", "c"], "rules-2": ["c", "a", "b"], "signs-1": ["a", "b", "c"] },
    answers: {},
    flags: [],
    visited: [],
    current: null,
    closedBy: null,
    closedAt: null,
    marks: null,
    voided: false,
    voidedBecause: null,
    extraSeconds: 0,
    notes: [],
    corrected: {},
    reMarkedAt: null,
  });
});

describe("the fold of an attempt", () => {
  test("keeps the last answer to each question", () => {
    expect(anAttempt(chosen("rules-1", "a"), chosen("signs-1", "b"), chosen("rules-1", "c")).answers).toEqual(
      {
        "rules-1": "c",
        "signs-1": "b",
      },
    );
  });

  test("removes a cleared answer, and only that", () => {
    const { answers } = anAttempt(chosen("rules-1", "a"), chosen("rules-2", "b"), cleared("rules-1"));
    expect(answers).toEqual({ "rules-2": "b" });
  });

  test("keeps flags without duplicates, in the order of flagging, until they are removed", () => {
    expect(anAttempt(flagged("signs-1"), flagged("rules-1"), flagged("signs-1")).flags).toEqual([
      "signs-1",
      "rules-1",
    ]);
    expect(anAttempt(flagged("signs-1"), flagged("rules-1"), unflagged("signs-1")).flags).toEqual([
      "rules-1",
    ]);
    expect(anAttempt(unflagged("signs-1")).flags).toEqual([]);
  });

  test("stores the question last visited, and all visited ones", () => {
    const { current, visited: seen } = anAttempt(visited("rules-2"), visited("rules-1"), visited("rules-2"));
    expect({ current, seen }).toEqual({ current: "rules-2", seen: ["rules-2", "rules-1"] });
  });

  test("closes at the time that the event states, and keeps the answers", () => {
    expect(anAttempt(chosen("rules-1", "a"), submitted(midway))).toMatchObject({
      phase: "submitted",
      closedBy: "submitted",
      closedAt: midway,
      answers: { "rules-1": "a" },
    });
    expect(anAttempt(expired())).toMatchObject({ phase: "expired", closedBy: "expired", closedAt: deadline });
  });

  test("keeps how an attempt was closed beside its marks", () => {
    const marks = { passed: true, sections: [], correct: [] };
    expect(anAttempt(submitted(), marked(true))).toMatchObject({
      phase: "marked",
      closedBy: "submitted",
      marks,
    });
    expect(anAttempt(expired(), marked(true))).toMatchObject({ phase: "marked", closedBy: "expired", marks });
  });

  test("does not mutate a state that it returned", () => {
    const before = anAttempt(chosen("rules-1", "a"), flagged("rules-1"));
    const copy = structuredClone(before);
    for (const event of [
      chosen("rules-1", "b"),
      cleared("rules-1"),
      unflagged("rules-1"),
      visited("rules-1"),
      submitted(),
    ])
      attempt.evolve(before, event);
    expect(before).toEqual(copy);
  });
});

const byStaff = { by: ada, why: "A reason" };
const noteId = "0192f0c1-a7b8-4d3e-9f10-aa00000000a1";

/** One of each event that can follow a start. */
const later = [
  claimed(),
  forgotten(),
  visited("rules-1"),
  chosen("rules-1", "a"),
  cleared("rules-1"),
  flagged("rules-1"),
  unflagged("rules-1"),
  submitted(),
  expired(),
  marked(),
  events.attemptReMarked({
    passed: true,
    sections: [],
    correct: [],
    key: {},
    questionId: "rules-1",
    questionVersion: 2,
    reMarkedAt: toIso(deadline),
    ...byStaff,
  }),
  events.attemptVoided(byStaff),
  events.attemptReinstated(byStaff),
  events.extraTimeGranted({ seconds: 60, deadline: toIso(deadline), ...byStaff }),
  events.noteAdded({ noteId, text: "Looked at", by: ada }),
  events.noteRetracted({ noteId, ...byStaff }),
];

test.each(later)("a log that begins with $type throws because its first event is missing", (event) => {
  expect(() => rehydrate(attempt, [event])).toThrow(
    `The log of an attempt begins with ${event.type}: its first event is missing.`,
  );
});

test("the list of later events covers every type except the start", () => {
  const types = [started(), ...later].map(({ type }) => type);
  expect(types.toSorted()).toEqual(assessmentEvents.types.toSorted());
});
