import { expect, test } from "vitest";
import { diffOf } from "./state-diff.ts";

const before = {
  phase: "answering",
  answers: { "rules-1": "a", "rules-2": "b" },
  flags: ["signs-1"],
  notes: [{ noteId: "1", text: "Seen" }],
  current: "rules-1",
  asked: [{ questionId: "rules-1", options: ["a", "b"] }],
};

test("equal documents have no differences", () =>
  expect(diffOf(before, structuredClone(before))).toEqual([]));

test("a changed, a new and a removed answer are each named by their question", () =>
  expect(diffOf(before, { ...before, answers: { "rules-1": "c", "signs-1": "a" } })).toEqual([
    { path: "answers.rules-1", before: "a", after: "c" },
    { path: "answers.signs-1", before: undefined, after: "a" },
    { path: "answers.rules-2", before: "b", after: undefined },
  ]));

test("a list shows only its added and removed elements", () =>
  expect(diffOf(before, { ...before, flags: ["rules-2"], notes: [] })).toEqual([
    { path: "flags", before: "signs-1", after: undefined },
    { path: "flags", before: undefined, after: "rules-2" },
    { path: "notes", before: { noteId: "1", text: "Seen" }, after: undefined },
  ]));

test("a value that is null on one side is shown whole", () =>
  expect(diffOf({ marks: null }, { marks: { passed: true } })).toEqual([
    { path: "marks", before: null, after: { passed: true } },
  ]));

test("the state before the first event is empty", () =>
  expect(diffOf({}, { phase: "answering" })).toEqual([
    { path: "phase", before: undefined, after: "answering" },
  ]));
