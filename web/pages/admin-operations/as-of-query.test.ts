import { expect, test } from "vitest";
import { isVersion, momentOf, readAsOf, streamOf, writeAsOf } from "./as-of-query.ts";

const uuid = "019a9f3e-0000-7000-8000-00000000abcd";

test.each([
  [uuid, uuid],
  [` ${uuid.toUpperCase()} `, uuid],
  [`att_${uuid.replaceAll("-", "")}`, uuid],
  [uuid.replaceAll("-", ""), uuid],
  ["att_1", null],
  ["", null],
  [`${uuid}0`, null],
])("the stream of %j is %j", (text, stream) => expect(streamOf(text)).toBe(stream));

test.each([
  ["1", true],
  ["42", true],
  ["0", false],
  ["-1", false],
  ["1.5", false],
  ["", false],
])("%j as a version: %j", (text, is) => expect(isVersion(text)).toBe(is));

test("the address contains the filled fields and no empty ones", () => {
  const query = { model: "assessment.attempt-summary", stream: uuid, version: "3", at: "" };
  const written = writeAsOf(query);
  expect(written).toEqual({ model: "assessment.attempt-summary", stream: uuid, version: "3" });
  expect(readAsOf(`?${new URLSearchParams(written)}`)).toEqual(query);
  expect(readAsOf("")).toEqual({ model: "", stream: "", version: "", at: "" });
});

test("a moment is read in local time, and an incomplete one is none", () => {
  expect(momentOf("2026-03-01T12:00:00")).toBe(new Date("2026-03-01T12:00:00").toISOString());
  expect(momentOf("")).toBeUndefined();
});
