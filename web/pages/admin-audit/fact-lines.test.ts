import { expect, test } from "vitest";
import { staff } from "../../copy/en/staff.ts";
import { factLines } from "./fact-lines.ts";

const sentence = (name: string, value: string, count: number = Number.NaN) => ({
  kind: "sentence",
  ...{ name, value, count },
});

test("facts have sentences, and what only links entries is left to the raw entry", () =>
  expect(factLines({ seconds: 300, commandId: "0192f0c1", noteId: "0192f0c2", replacedBy: null })).toEqual([
    sentence("minutes", "300", 5),
  ]));

test("a way to sign in and a search each have a sentence of their own", () =>
  expect(
    [{ with: "recovery-code" }, { found: false }, { found: true }].map((facts) => factLines(facts)[0]),
  ).toEqual([
    sentence("with-recovery-code", "recovery-code"),
    sentence("notFound", "false", 0),
    sentence("found", "true", 1),
  ]));

test("a list is read as its members, a filter by its label", () =>
  expect(factLines({ roles: ["admin", "operator"], testCode: "code 8" })).toEqual([
    sentence("roles", "admin, operator"),
    { kind: "filter", name: "testCode", value: "code 8" },
  ]));

test("a fact of a newer program is shown as it is", () =>
  expect(factLines({ weather: { rain: true } })).toEqual([
    { kind: "other", name: "weather", value: '{"rain":true}' },
  ]));

test("every sentence exists", () => {
  const known = [
    { roles: 1, ended: 1, version: 1, changed: 1, papers: 1, added: 1, edited: 1, replacedBy: 1 },
    { language: 1, previous: 1, status: 1, why: 1, questionId: 1, done: 1, total: 1, deadLetters: 1 },
    { subscription: 1, format: 1, seconds: 60, found: true },
  ];
  for (const line of known.flatMap(factLines)) {
    expect(line.kind, line.name).toBe("sentence");
    expect(Object.keys(staff.facts)).toContain(line.name);
  }
});
