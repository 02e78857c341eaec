import { expect, test } from "vitest";
import { keyOf } from "./pressed-key.ts";

test("a key is what it says, in either case", () => {
  expect(keyOf({ key: "n", code: "KeyN" })).toBe("n");
  expect(keyOf({ key: "N", code: "KeyN" })).toBe("n");
  expect(keyOf({ key: "1", code: "Numpad1" })).toBe("1");
  expect(keyOf({ key: "?", code: "Slash" })).toBe("?");
  expect(keyOf({ key: "ArrowRight", code: "ArrowRight" })).toBe("arrowright");
});

test("a letter with Alt counts by its place where the keyboard makes something else of it", () => {
  expect(keyOf({ key: "Dead", code: "KeyN" })).toBe("n");
  expect(keyOf({ key: "å", code: "KeyA" })).toBe("a");
});

test("a key with a letter that is not Latin counts by its place", () => {
  expect(keyOf({ key: "ش", code: "KeyA" })).toBe("a");
  expect(keyOf({ key: "لا", code: "KeyB" })).toBe("b");
  expect(keyOf({ key: "٢", code: "Digit2" })).toBe("2");
  expect(keyOf({ key: "&", code: "Digit1" })).toBe("1");
});
