import { expect, test } from "vitest";
import { stepOfKey, stepOfSwipe } from "./steps.ts";

test("arrow keys follow the direction of the page", () => {
  expect([stepOfKey("ArrowRight", false), stepOfKey("ArrowLeft", false)]).toEqual([1, -1]);
  expect([stepOfKey("ArrowRight", true), stepOfKey("ArrowLeft", true)]).toEqual([-1, 1]);
  expect(stepOfKey("Enter", false)).toBe(0);
});

test("a swipe towards the start of the line brings the next card, and a short one presses", () => {
  expect([stepOfSwipe(-80, false), stepOfSwipe(80, false)]).toEqual([1, -1]);
  expect([stepOfSwipe(-80, true), stepOfSwipe(80, true)]).toEqual([-1, 1]);
  expect(stepOfSwipe(-20, false)).toBe(0);
});
