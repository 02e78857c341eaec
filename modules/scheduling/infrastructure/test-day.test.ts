import { expect, test } from "vitest";
import type { StoredEvent } from "#kernel/event-store/event-store";
import { testDay, type TestDay } from "./test-day.ts";

const details = { day: "2026-12-01", time: "09:30", testCode: "code 8", isBooked: true, province: null };
const set = { accountId: null, details, setAt: "2026-11-23T08:00:00.000Z" };
const fold = (...events: readonly (readonly [type: string, data: object])[]) =>
  events.reduce<TestDay | null>(
    (row, [type, data], index) =>
      testDay.evolve(row, {
        ...{ stream: "s", version: index + 1, type: `scheduling.${type}`, data },
        schemaVersion: 1,
      } as unknown as StoredEvent),
    null,
  );

test("a row has the day that a date was moved to last", () => {
  const moved = { ...set, details: { ...details, day: "2026-12-08", time: null } };
  expect(fold(["test-date-set", set], ["test-date-set", moved])).toMatchObject({
    ...{ version: 2, day: "2026-12-08", time: null, is_open: true, test_code: "code 8" },
  });
});

test.each([
  ["test-date-cancelled", { cancelledAt: set.setAt }],
  ["test-outcome-told", { outcome: { passed: true, sections: null }, toldAt: set.setAt }],
])("after %s a date comes no more", (type, data) => {
  expect(fold(["test-date-set", set], [type, data])).toMatchObject({ is_open: false, day: details.day });
});

test("the last word of a learner says how a test went", () => {
  const told = (passed: boolean) =>
    ["test-outcome-told", { outcome: { passed, sections: null }, toldAt: set.setAt }] as const;
  expect(fold(["test-date-set", set])?.passed).toBeNull();
  expect(fold(["test-date-set", set], told(false), told(true))?.passed).toBe(true);
});
