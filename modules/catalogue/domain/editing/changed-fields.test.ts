import { expect, test } from "vitest";
import { draftOf } from "../../testing/a-bank.ts";
import { changedFields } from "./changed-fields.ts";

test("only fields with another value have changed", () => {
  const before = draftOf("signs-1");
  expect(changedFields(before, draftOf("signs-1"))).toEqual([]);
  expect(changedFields(before, { ...before, correct: "b", picture: null })).toEqual(["picture", "correct"]);
  expect(changedFields(before, { ...before, codes: ["1", "2"] })).toEqual(["codes"]);
  const options = before.options.map((option) => (option.id === "b" ? { ...option, text: "New" } : option));
  expect(changedFields(before, { ...before, options })).toEqual(["options"]);
});

test("another order of keys is not a change, another order of options is", () => {
  const before = draftOf("signs-1");
  expect(changedFields(before, { ...before, picture: { code: "R1", kind: "sign" } })).toEqual([]);
  expect(changedFields(before, { ...before, options: before.options.toReversed() })).toEqual(["options"]);
});
