import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placesOf, shareOf, topOf } from "./bars.ts";

const counts = fc.integer({ min: 1, max: 400 });

describe("bars side by side", () => {
  test("lie within the chart, in order, without overlap and equally wide", () => {
    fc.assert(
      fc.property(counts, (count) => {
        const places = placesOf(count, "ltr");
        expect(places).toHaveLength(count);
        let end = 0;
        for (const { start, size } of places) {
          expect(start).toBeGreaterThan(end);
          expect(size).toBe(places[0]!.size);
          end = start + size;
        }
        expect(end).toBeLessThan(100);
      }),
    );
  });

  test("are mirrored in a language written from right to left", () => {
    fc.assert(
      fc.property(counts, (count) => {
        const [left, right] = [placesOf(count, "ltr"), placesOf(count, "rtl")];
        for (const [index, { start, size }] of left.entries())
          expect(right[index]!.start).toBeCloseTo(100 - start - size, 8);
      }),
    );
  });

  test("have a maximum width when there are few", () => {
    expect(placesOf(1, "ltr")).toEqual([{ start: 44, size: 12 }]);
  });
});

describe("a bar for a share", () => {
  test.each([
    [0, "ltr", { start: 0, size: 0 }],
    [0.25, "ltr", { start: 0, size: 25 }],
    [0.25, "rtl", { start: 75, size: 25 }],
    [1, "rtl", { start: 0, size: 100 }],
    [1.5, "ltr", { start: 0, size: 100 }],
  ] as const)("of %d, %s", (share, direction, extent) => expect(shareOf(share, direction)).toEqual(extent));
});

describe("the top of an axis", () => {
  test.each([
    [[], 2],
    [[0, 0], 2],
    [[3], 4],
    [[10], 10],
    [[11], 12],
    [[24], 24],
    [[25], 30],
    [[7, 99], 100],
    [[101], 120],
    [[64_000], 80_000],
  ])("over %j is %d", (values, top) => expect(topOf(values)).toBe(top));

  test("is no smaller than any value, at most twice the largest, and halves to a whole number", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000_000), { minLength: 1 }), (values) => {
        const top = topOf(values);
        const most = Math.max(...values, 1);
        expect(top).toBeGreaterThanOrEqual(most);
        expect(top).toBeLessThanOrEqual(2 * most);
        expect(Number.isInteger(top / 2)).toBe(true);
      }),
    );
  });
});
