import { expect, test } from "vitest";
import { didIn, type Grouped, groupsOf } from "./groups.ts";

const event = (version: number, name: string, question: number | null, seconds: number): Grouped => ({
  version,
  type: `assessment.${name}`,
  question,
  sinceStart: seconds * 1_000,
});

const events = [
  event(1, "attempt-started", null, 0),
  event(2, "question-visited", 1, 1),
  event(3, "answer-chosen", 1, 9),
  event(4, "question-visited", 2, 10),
  event(5, "question-visited", 1, 100),
  event(6, "answer-chosen", 1, 104),
  event(7, "question-flagged", 1, 190),
  event(8, "attempt-submitted", null, 191),
  event(9, "attempt-marked", null, 191),
];
const groups = groupsOf(events, 60_000);

test("consecutive events about one question are one group; a return to it is another", () =>
  expect(groups.map(({ question, events: own }) => [question, own.map(({ version }) => version)])).toEqual([
    [null, [1]],
    [1, [2, 3]],
    [2, [4]],
    [1, [5, 6, 7]],
    [null, [8]],
    [null, [9]],
  ]));

test("a long silence before a group is marked; one inside a group is not between groups", () =>
  expect(groups.map(({ pause }) => pause)).toEqual([null, null, null, 90_000, null, null]));

test("a group says what was done, and that it was opened only when nothing else was done", () => {
  expect(didIn(groups[3]!.events)).toEqual([{ did: "choose", version: 6 }, { did: "flag" }]);
  expect(didIn(groups[2]!.events)).toEqual([{ did: "open" }]);
});

test("no events make no groups", () => expect(groupsOf([], 1)).toEqual([]));
