import { expect, test } from "vitest";
import { Rates } from "./rates.ts";

const clocked = () => {
  let now = 0;
  return { rates: new Rates(() => now), pass: (ms: number) => void (now += ms) };
};

test("a rate is the growth of a count per second since the previous sample", () => {
  const { rates, pass } = clocked();
  expect(rates.see("one", 100)).toBeNull();
  pass(2_000);
  expect(rates.see("one", 150)).toBe(25);
  expect(rates.see("other", 7)).toBeNull();
});

test("too short an interval has no rate", () => {
  const { rates, pass } = clocked();
  rates.see("one", 0);
  pass(999);
  expect(rates.see("one", 5_000)).toBeNull();
});

test("a rate covers the recent past: a long interval is closed and replaced", () => {
  const { rates, pass } = clocked();
  rates.see("one", 0);
  pass(11_000);
  expect(rates.see("one", 11_000)).toBe(1_000);
  pass(2_000);
  expect(rates.see("one", 11_000)).toBe(0);
});

test("a count that went back restarts the interval", () => {
  const { rates, pass } = clocked();
  rates.see("one", 50);
  pass(2_000);
  expect(rates.see("one", 10)).toBeNull();
  pass(2_000);
  expect(rates.see("one", 12)).toBe(1);
});
