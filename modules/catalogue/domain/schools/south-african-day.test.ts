import { expect, test } from "vitest";
import { southAfricanDay } from "./south-african-day.ts";

test("the South African day begins at midnight South African time", () => {
  expect(southAfricanDay(Date.parse("2026-11-20T21:59:59.999Z"))).toBe("2026-11-20");
  expect(southAfricanDay(Date.parse("2026-11-20T22:00:00.000Z"))).toBe("2026-11-21");
});
