import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Grant, openUntil, periodsOf } from "./entitlement.ts";

const noon = Date.parse("2026-11-22T12:00:00+02:00");
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const grant = (days: number, grantedAt: number, endedAt: number | null = null): Grant => ({
  days,
  grantedAt,
  endedAt,
});

/** Grants in the order in which they were granted. */
const some = fc
  .array(
    fc.record({
      days: fc.constantFrom(7, 30, 90),
      later: fc.integer({ min: 0, max: 60 * 24 }),
      ends: fc.option(fc.integer({ min: 0, max: 100 * 24 })),
    }),
    { maxLength: 6 },
  )
  .map((made) => {
    let at = noon;
    return made.map(({ days, later, ends }) => {
      at += later * hourMs;
      return grant(days, at, ends === null ? null : at + ends * hourMs);
    });
  });
const moment = fc.integer({ min: -24, max: 400 * 24 }).map((hours) => noon + hours * hourMs);

describe("a prepaid period", () => {
  test.each([
    ["2026-11-22T12:00:00+02:00", 7, "2026-11-30T00:00:00+02:00"],
    ["2026-11-22T00:00:00+02:00", 7, "2026-11-29T00:00:00+02:00"],
    ["2026-11-22T23:59:59+02:00", 7, "2026-11-30T00:00:00+02:00"],
    ["2028-02-01T10:00:00+02:00", 30, "2028-03-03T00:00:00+02:00"],
    ["2027-02-01T10:00:00+02:00", 30, "2027-03-04T00:00:00+02:00"],
    ["2026-12-31T22:30:00Z", 7, "2027-01-09T00:00:00+02:00"],
  ])(
    "that begins at %s for %d days is open until %s: the end of a day in South Africa",
    (from, days, until) => {
      const at = Date.parse(from);
      expect(openUntil([grant(days, at)], at)).toBe(Date.parse(until));
    },
  );

  test("is closed from its last moment on", () => {
    const until = openUntil([grant(7, noon)], noon)!;
    expect(openUntil([grant(7, noon)], until - 1)).toBe(until);
    expect(openUntil([grant(7, noon)], until)).toBeNull();
  });

  test("that is bought while another runs begins when that one ends, and no day is lost", () => {
    const until = openUntil([grant(7, noon), grant(30, noon + dayMs)], noon)!;
    expect(until).toBe(openUntil([grant(7, noon)], noon)! + 30 * dayMs);
  });

  test("that is bought after the last one ended begins at once", () => {
    const late = noon + 20 * dayMs;
    expect(periodsOf([grant(7, noon), grant(7, late)])[1]).toMatchObject({ from: late });
  });
});

describe("access", () => {
  test("never becomes shorter by another payment, however late it comes", () => {
    fc.assert(
      fc.property(
        some,
        fc.constantFrom(7, 30, 90),
        fc.integer({ min: 0, max: 200 }),
        moment,
        (grants, days, later, at) => {
          const last = grants.at(-1)?.grantedAt ?? noon;
          const more = [...grants, grant(days, last + later * hourMs)];
          expect(openUntil(more, at) ?? 0).toBeGreaterThanOrEqual(openUntil(grants, at) ?? 0);
        },
      ),
    );
  });

  test("never outlives the refund of everything that was paid", () => {
    fc.assert(
      fc.property(some, moment, (grants, refundedAt) => {
        const ended = grants
          .filter(({ grantedAt }) => grantedAt <= refundedAt)
          .map((one) => ({ ...one, endedAt: Math.min(one.endedAt ?? refundedAt, refundedAt) }));
        for (const { from, until } of periodsOf(ended))
          if (from <= refundedAt) expect(until).toBeLessThanOrEqual(refundedAt);
        expect(openUntil(ended, refundedAt)).toBeNull();
      }),
    );
  });

  test("has no day twice: periods follow each other and do not overlap", () => {
    fc.assert(
      fc.property(some, (grants) => {
        const periods = periodsOf(grants);
        for (const [index, { from, until }] of periods.entries()) {
          expect(until).toBeGreaterThanOrEqual(from);
          if (index > 0) expect(from).toBeGreaterThanOrEqual(periods[index - 1]!.until);
        }
      }),
    );
  });

  test("continues without the days of a period that was refunded before it began", () => {
    const grants = [grant(7, noon), grant(30, noon + 1, noon + 2), grant(7, noon + 3)];
    expect(openUntil(grants, noon + 3)).toBe(openUntil([grant(7, noon), grant(7, noon + 3)], noon + 3));
  });
});
