import type { AttemptId, StartedSelection } from "#modules/assessment/contract";
import { expect, test } from "vitest";
import { practiceIn } from "./practice-address.ts";
import { practiceHref, sizeIn } from "./practice-href.ts";

const searchOf = (address: string) => new URL(address, "http://localhost").search;

const selections: readonly StartedSelection[] = [
  { kind: "due" },
  { kind: "wrong" },
  { kind: "topic", category: "rules", topic: "lanes and overtaking" },
  { kind: "section", category: "controls" },
  { kind: "chapter", chapter: "rules-speed" },
  { kind: "belief", belief: "shoulder-for-slow" },
  { kind: "attempt", attemptId: `att_${"a".repeat(32)}` as AttemptId },
];

test.each(selections)("the address of a practice holds what it asks: $kind", (selection) => {
  const address = practiceHref("code 10 & 14", selection, "until-i-stop", "prc_1");
  expect(practiceIn(searchOf(address))).toEqual({
    testCode: "code 10 & 14",
    selection,
    size: "until-i-stop",
  });
});

test("an address that asks for no practice starts none", () => {
  expect(practiceIn("?code=8&what=everything")).toBeUndefined();
  expect(practiceIn("?code=9&what=mixed")).toBeUndefined();
  expect(practiceIn("")).toBeUndefined();
});

test("a practice without a known size has ten questions", () => {
  expect(sizeIn("?size=7")).toBe(10);
});
