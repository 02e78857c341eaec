import { expect, test } from "vitest";
import { dueAtOf, dueDayOf } from "./due-day.ts";

test("a ticket is due at the end of its day in South Africa", () => {
  expect(dueAtOf("2026-12-01")).toBe("2026-12-01T21:59:59.000Z");
  expect(dueDayOf("2026-12-01T21:59:59.000Z")).toBe("2026-12-01");
  expect(dueDayOf("2026-12-01T22:30:00.000Z")).toBe("2026-12-02");
  expect([dueAtOf(""), dueDayOf(null)]).toEqual([null, ""]);
});
