import type { ResultQuestion } from "#modules/assessment/contract";
import { expect, test } from "vitest";
import { weakTopicsOf } from "./topic-marks.ts";

const asked = (topic: string, ...chosen: readonly (string | null)[]) =>
  chosen.map((id) => ({ category: "rules", topic, chosen: id, correct: "a" }) as ResultQuestion);

test("topics with wrong or open answers are listed: most wrong first, then the smaller share of right ones", () => {
  const questions = [
    ...asked("speed", "a", "a", "b"),
    ...asked("parking", "a", "a"),
    ...asked("junctions", "a", null, "b"),
    ...asked("lights", "b"),
  ];
  const listed = weakTopicsOf({ questions });
  expect(listed.map(({ topic, right, asked: count }) => [topic, right, count])).toEqual([
    ["junctions", 1, 3],
    ["lights", 0, 1],
    ["speed", 2, 3],
  ]);
});
