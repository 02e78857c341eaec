import { expect, test } from "vitest";
import { placeKey } from "./place-key.ts";
import { southAfricanDay } from "./south-african-day.ts";

test.each([
  ["Môregloed", "moregloed"],
  ["  Langenhoven \u00a0Park ", "langenhoven park"],
  ["Prieska-Noord", "prieska-noord"],
  ["D’Urbanvale", "d'urbanvale"],
  ["ÉMILE", "emile"],
])("%s has the key %s", (name, key) => {
  expect(placeKey(name)).toBe(key);
  expect(placeKey(key)).toBe(key);
  expect(placeKey(name.normalize("NFD"))).toBe(key);
});

test("the South African day begins at midnight South African time", () => {
  expect(southAfricanDay(Date.parse("2026-11-20T21:59:59.999Z"))).toBe("2026-11-20");
  expect(southAfricanDay(Date.parse("2026-11-20T22:00:00.000Z"))).toBe("2026-11-21");
});
