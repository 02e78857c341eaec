import { expect, test } from "vitest";
import { pickQuestions } from "./pick-questions.ts";

const bank = ["speed", "parking", "lights"].flatMap((topic) =>
  Array.from({ length: 8 }, (_, number) => ({ questionId: `${topic}-${number}`, topic })),
);

test("a workbook asks of every topic in turn, and none twice", () => {
  const picked = pickQuestions(bank, 12);
  expect(new Set(picked).size).toBe(12);
  const of = (topic: string) => picked.filter((one) => one.topic === topic).length;
  expect(["speed", "parking", "lights"].map(of)).toEqual([4, 4, 4]);
});

test("the same bank in another order gives the same workbook", () => {
  expect(pickQuestions(bank.toReversed(), 10)).toEqual(pickQuestions(bank, 10));
});

test("a bank that is too small is asked whole", () => {
  expect(pickQuestions(bank, 100)).toHaveLength(bank.length);
});
