import type { AttemptReview } from "#modules/assessment/contract";
import { expect, test } from "vitest";
import { toIso } from "#vocabulary/instant";
import { answeredCount, currentIn, flaggedCount, statusOf } from "../../../features/exam/attempt-facts.ts";
import { attemptIn } from "../../../features/exam/exam-context.tsx";
import { replayedExam } from "./replayed-exam.ts";

const startedAt = Date.parse("2026-11-21T08:00:00.000Z");
const minute = 60_000;

const questions = ["rules-1", "rules-2"].map((questionId, index) => ({
  questionId,
  version: 1,
  category: "rules" as const,
  language: "en" as const,
  prompt: "?",
  picture: null,
  options: ["a", "b", "c"].map((id) => ({ id, text: id })),
  number: index + 1,
  // The final state, which no earlier version may show.
  chosen: "c",
  flagged: true,
  visited: true,
  correct: "a",
  source: "Road traffic act",
}));

const happened = [
  [
    "attempt-started",
    {
      participantId: "par_0192f0c1a7b87d3e9f10aa0000000001",
      percents: { rules: 80 },
      questions: questions.map(({ questionId, version, category, options }) => ({
        ...{ questionId, version, category },
        options: options.map(({ id }) => id),
      })),
      paper: { testCode: "code 8", testNum: 1, category: null, version: 1 },
      startedAt: toIso(startedAt),
      deadline: toIso(startedAt + 60 * minute),
      limitSeconds: 3_600,
    },
  ],
  ["question-visited", { questionId: "rules-1" }],
  ["answer-chosen", { questionId: "rules-1", optionId: "a" }],
  ["question-flagged", { questionId: "rules-2" }],
  ["answer-chosen", { questionId: "rules-1", optionId: "b" }],
  ["extra-time-granted", { deadline: toIso(startedAt + 70 * minute), seconds: 600 }],
  ["attempt-submitted", { submittedAt: toIso(startedAt + 6 * minute) }],
] as const;

const review = {
  entry: { attemptId: "att_0192f0c1a7b87d3e9f10aa00000000a1" },
  questions,
  events: happened.map(([name, data], index) => ({
    known: true,
    version: index + 1,
    type: `assessment.${name}`,
    recordedAt: toIso(startedAt + index * minute),
    data,
  })),
} as unknown as AttemptReview;

const at = (version: number) => {
  const exam = replayedExam(review, version);
  return { exam, state: attemptIn(exam), reading: exam.countdown.getSnapshot().context.reading };
};

test("the replay of the start shows no answers and the full time", () => {
  const { state, reading } = at(1);
  expect([answeredCount(state), flaggedCount(state)]).toEqual([0, 0]);
  expect(currentIn(state)).toBe("rules-1");
  expect(statusOf(state, "rules-1")).toBe("unseen");
  expect(reading).toMatchObject({ secondsLeft: 3_600, isSure: true });
});

test("the replay of a version in the middle shows the answers and flags of that version, and when each answer was saved", () => {
  const { state, reading } = at(4);
  expect(state.snapshot.context.answers).toEqual({ "rules-1": "a" });
  expect(state.snapshot.context.flags).toEqual(["rules-2"]);
  expect(state.savedAt).toEqual({ "rules-1": startedAt + 2 * minute });
  expect(reading.secondsLeft).toBe(57 * 60);
  expect(at(5).state.snapshot.context.answers).toEqual({ "rules-1": "b" });
  expect(at(5).state.savedAt).toEqual({ "rules-1": startedAt + 4 * minute });
});

test("extra time adds to the clock of the replay, and submitting closes it", () => {
  expect(at(6).reading.secondsLeft).toBe(65 * 60);
  expect([at(6).state.isClosed, at(7).state.isClosed]).toEqual([false, true]);
});

test("a replayed exam ignores commands", () => {
  const { exam, state } = at(4);
  exam.act({ type: "answer", questionId: "rules-1", optionId: "c" });
  expect(attemptIn(exam)).toBe(state);
});
