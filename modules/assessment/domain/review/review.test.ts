import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  chosen,
  cleared,
  smallKey,
  smallPaper,
  started,
  startedAt,
  visited,
} from "../../testing/an-attempt.ts";
import { anyRecordedLog, recordedLog, endOf, recorded } from "../../testing/recorded-events.ts";
import { answerChanges } from "./changes.ts";
import { connectionGaps, isInOrder } from "./gaps.ts";
import { arrivalOf, doneAt, type Recorded } from "./recorded.ts";
import { questionTimes } from "./times.ts";

const minute = 60_000;
const holds = (property: (log: Recorded[]) => void) =>
  fc.assert(fc.property(anyRecordedLog, property), { numRuns: 300 });

describe("the change between an answer and the previous one", () => {
  test("is reported for every second answer, and for nothing else", () => {
    const log = [
      started(),
      chosen("rules-1", "a"),
      chosen("rules-1", "b"),
      chosen("rules-1", "c"),
      chosen("rules-2", "a"),
      chosen("rules-1", "c"),
      chosen("rules-1", "a"),
      cleared("rules-1"),
      chosen("rules-1", "b"),
    ];
    expect(answerChanges(log, smallKey)).toEqual([
      null,
      null,
      "right-to-wrong",
      "wrong-to-wrong",
      null,
      "same",
      "wrong-to-right",
      null,
      null,
    ]);
  });

  test("sums up to the answers that are right in the end", () => {
    holds((log) => {
      const acts = log.map(({ event }) => event).filter(({ type }) => type !== "assessment.answer-cleared");
      const changes = answerChanges(acts, smallKey);
      const [first, last] = [new Map<string, string>(), new Map<string, string>()];
      for (const event of acts)
        if (event.type === "assessment.answer-chosen") {
          const { questionId, optionId } = event.data;
          if (!first.has(questionId)) first.set(questionId, optionId);
          last.set(questionId, optionId);
        }
      const right = (answers: ReadonlyMap<string, string>) =>
        [...answers].filter(([questionId, optionId]) => smallKey[questionId] === optionId).length;
      const count = (kind: string) => changes.filter((change) => change === kind).length;
      expect(right(first) + count("wrong-to-right") - count("right-to-wrong")).toBe(right(last));
    });
  });
});

describe("the time of an act", () => {
  test("is the browser's, unless that is implausible", () => {
    const log = recordedLog(
      [visited("rules-1"), 5 * minute, 2 * minute],
      [visited("rules-2"), 5 * minute, 90 * minute],
      [visited("signs-1"), 6 * minute, -minute],
      [visited("rules-1"), 7 * minute, null],
      [visited("rules-2"), 8 * minute, 4 * minute],
    );
    expect(doneAt(log).map((at) => (at - startedAt) / minute)).toEqual([0, 3, 5, 6, 7, 7]);
  });

  test("never goes back, and is never after the time of recording", () => {
    holds((log) => {
      const times = doneAt(log);
      for (const [index, at] of times.entries()) {
        expect(at).toBeLessThanOrEqual(log[index]!.recordedAt);
        if (index > 0) expect(at).toBeGreaterThanOrEqual(times[index - 1]!);
      }
    });
  });
});

describe("the time spent on a question", () => {
  test("runs from a visit to the next one, over all its visits, and for the last visit until the end", () => {
    const log = recordedLog(
      [visited("rules-1"), minute],
      [chosen("rules-1", "a"), 2 * minute],
      [visited("rules-2"), 4 * minute],
      [visited("rules-1"), 5 * minute],
      [chosen("rules-1", "b"), 6 * minute],
    );
    const minutes = questionTimes(smallPaper, log, startedAt + 10 * minute).map((time) => ({
      ...time,
      milliseconds: time.milliseconds / minute,
    }));
    expect(minutes).toEqual([
      { number: 1, questionId: "rules-1", milliseconds: 8, visits: 2, answers: 2 },
      { number: 2, questionId: "rules-2", milliseconds: 1, visits: 1, answers: 0 },
      { number: 3, questionId: "signs-1", milliseconds: 0, visits: 0, answers: 0 },
    ]);
  });

  test("stops at the end of the attempt", () => {
    const log = recordedLog([visited("rules-1"), minute], [visited("rules-2"), 20 * minute]);
    const [one, two] = questionTimes(smallPaper, log, startedAt + 10 * minute);
    expect([one!.milliseconds, two!.milliseconds]).toEqual([9 * minute, 0]);
  });

  test("sums up to the time since the first visit", () => {
    holds((log) => {
      const first = log.findIndex(({ event }) => event.type === "assessment.question-visited");
      const sum = questionTimes(smallPaper, log, endOf(log)).reduce(
        (all, time) => all + time.milliseconds,
        0,
      );
      expect(sum).toBe(first < 0 ? 0 : endOf(log) - doneAt(log)[first]!);
    });
  });
});

describe("a connection gap", () => {
  test("lasts from the first delayed command until the last of them arrived", () => {
    const log = recordedLog(
      [visited("rules-1"), minute, 200],
      [chosen("rules-1", "a"), 5 * minute, 3 * minute],
      [chosen("rules-1", "b"), 5 * minute + 40, 2 * minute],
      [visited("rules-2"), 6 * minute, 100],
      [visited("signs-1"), 9 * minute, minute],
    );
    expect(connectionGaps(log)).toEqual([
      { from: startedAt + 2 * minute, until: startedAt + 5 * minute + 40, acts: 2 },
      { from: startedAt + 8 * minute, until: startedAt + 9 * minute, acts: 1 },
    ]);
  });

  test("ends when the server receives a command, even when the next one is delayed again", () => {
    const log = recordedLog(
      [visited("rules-1"), 5 * minute, 3 * minute],
      [visited("rules-2"), 9 * minute, 3 * minute],
    );
    expect(connectionGaps(log)).toHaveLength(2);
  });

  test("is not told by a visit that the browser held until the answer after it, and goes on across it", () => {
    const second = 1_000;
    const held = recordedLog(
      [visited("rules-1"), minute, 30 * second],
      [chosen("rules-1", "a"), minute, 200],
    );
    expect(connectionGaps(held)).toEqual([]);
    const away = recordedLog(
      [chosen("rules-1", "a"), minute, 25 * second],
      [visited("rules-2"), minute, 20 * second],
      [chosen("rules-2", "a"), minute, 15 * second],
    );
    expect(connectionGaps(away)).toEqual([
      { from: startedAt + 35 * second, until: startedAt + minute, acts: 2 },
    ]);
    expect(connectionGaps(recordedLog([visited("rules-1"), 2 * minute, 41 * second]))).toHaveLength(1);
  });

  test("contains every late command once, and gaps are in order", () => {
    holds((log) => {
      const gaps = connectionGaps(log);
      const late = log.filter((event) => arrivalOf(event) === "late").length;
      expect(gaps.reduce((all, { acts }) => all + acts, 0)).toBe(late);
      for (const [index, { from, until }] of gaps.entries()) {
        expect(from).toBeLessThanOrEqual(until);
        if (index > 0) expect(from).toBeGreaterThanOrEqual(gaps[index - 1]!.from);
      }
    });
  });
});

test("a log is in order when its versions are consecutive and its time does not go back", () => {
  const log = recordedLog([visited("rules-1"), minute], [visited("rules-2"), 2 * minute]);
  expect(isInOrder(log)).toBe(true);
  expect(isInOrder(log.toSpliced(1, 1))).toBe(false);
  expect(isInOrder([log[0]!, recorded(visited("rules-1"), 2, -1)])).toBe(false);
  expect(isInOrder([log[0]!, log[2]!, log[1]!])).toBe(false);
});
