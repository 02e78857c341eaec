import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, type Placed, secondAdminFromCents } from "../contract/index.ts";
import { agreedBy, isCoolingOff, nextStep } from "./refund.ts";

const paidAt = (iso: string) =>
  ({
    phase: "paid",
    paidAt: Date.parse(iso),
    totalCents: cents(9_900),
    refundedCents: cents(0),
    payments: [{ counts: "paid", cents: cents(9_900), isReturned: false }],
  }) as unknown as Placed;

test.each([
  ["2026-11-22T08:00:00+02:00", "2026-11-29T23:59:59.999+02:00", true],
  ["2026-11-22T08:00:00+02:00", "2026-11-30T00:00:00+02:00", false],
  ["2026-11-22T23:30:00Z", "2026-11-30T21:59:59Z", true],
  ["2028-02-25T12:00:00+02:00", "2028-03-03T23:59:59+02:00", true],
  ["2028-02-25T12:00:00+02:00", "2028-03-04T00:00:00+02:00", false],
])("an order that was paid at %s may be cancelled at %s: %s", (paid, at, may) => {
  expect(isCoolingOff(paidAt(paid), Date.parse(at))).toBe(may);
});

test("a small refund needs one admin, a large one two different ones", () => {
  const amount = fc.integer({ min: 1, max: 2 * secondAdminFromCents }).map(cents);
  fc.assert(
    fc.property(amount, (sum) => {
      const first = agreedBy({ status: "requested", cents: sum, approvedBy: null }, "one");
      expect(first).toBe(sum < secondAdminFromCents ? "approved" : "seconding");
      const after = { status: "seconding", cents: sum, approvedBy: "one" } as const;
      expect(agreedBy(after, "one")).toBeNull();
      expect(agreedBy(after, "two")).toBe("approved");
    }),
  );
});

test("however often a process dies, the provider pays a refund back at most once", () => {
  const amounts = fc.tuple(fc.integer({ min: 1, max: 9_900 }), fc.integer({ min: 0, max: 9_900 }));
  fc.assert(
    fc.property(
      amounts,
      fc.array(fc.constantFrom("before", "after", "never"), { maxLength: 8 }),
      (some, deaths) => {
        const [cost, spare] = some;
        let left = cost + spare;
        let before: number | null = null;
        let isDone = false;
        for (const death of [...deaths, "never", "never"] as const) {
          const step = nextStep({
            cents: cents(cost),
            before: before === null ? null : cents(before),
            now: cents(left),
          });
          expect(step).not.toBe("stuck");
          if (step === "done") isDone = true;
          if (isDone) break;
          before ??= left;
          if (death === "before") continue;
          left -= cost;
          if (death === "never") isDone = true;
        }
        expect([left, isDone]).toEqual([spare, true]);
      },
    ),
  );
});
