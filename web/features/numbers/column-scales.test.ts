import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountScale, columnScale } from "./column-scales.ts";

const width = 640;
const counts = fc.integer({ min: 1, max: 31 });
const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

describe("bars side by side", () => {
  test("lie within the chart, in order, without overlap", () => {
    fc.assert(
      fc.property(counts, (count) => {
        const { barStart, barWidth } = columnScale({ count, width, direction: "ltr" });
        let end = 0;
        for (const index of indexes(count)) {
          expect(barStart(index)).toBeGreaterThan(end);
          end = barStart(index) + barWidth;
        }
        expect(end).toBeLessThan(width);
      }),
    );
  });

  test("are mirrored in a language written from right to left", () => {
    fc.assert(
      fc.property(counts, (count) => {
        const [left, right] = (["ltr", "rtl"] as const).map((direction) =>
          columnScale({ count, width, direction }),
        ) as [ReturnType<typeof columnScale>, ReturnType<typeof columnScale>];
        for (const index of indexes(count))
          expect(right.barStart(index)).toBeCloseTo(width - left.barStart(index) - left.barWidth, 8);
      }),
    );
  });

  test("have a maximum width when there are few, in the middle of their places", () => {
    const { barStart, barWidth } = columnScale({ count: 1, width: 100, direction: "rtl" });
    expect([barStart(0), barWidth]).toEqual([44, 12]);
  });

  test.each(["ltr", "rtl"] as const)("are found by any point of their place, %s", (direction) => {
    fc.assert(
      fc.property(counts, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (count, share) => {
        const { placeStart, place, indexAt } = columnScale({ count, width, direction });
        for (const index of indexes(count)) expect(indexAt(placeStart(index) + share * place)).toBe(index);
      }),
    );
  });

  test("are found at the edges too, where a pointer may be half a pixel outside", () => {
    const { indexAt } = columnScale({ count: 7, width, direction: "rtl" });
    expect([indexAt(-0.5), indexAt(width + 0.5)]).toEqual([6, 0]);
  });
});

describe("the axis of amounts", () => {
  const axis = (amounts: readonly number[]) => amountScale({ amounts, ground: 180, top: 20 });

  test.each([
    [[], [0, 1, 2]],
    [
      [0, 0],
      [0, 1, 2],
    ],
    [[3], [0, 1, 2, 3]],
    [[10], [0, 5, 10]],
    [[25], [0, 10, 20, 30]],
    [
      [7, 99],
      [0, 50, 100],
    ],
    [[64_000], [0, 20_000, 40_000, 60_000, 80_000]],
  ])("over %j has the ticks %j", (amounts, ticks) => expect(axis(amounts).ticks).toEqual(ticks));

  test("has whole ticks from the ground to the top, no amount above them, and room for each", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000_000), { minLength: 1 }), (amounts) => {
        const { heightOf, ticks } = axis(amounts);
        const last = ticks.at(-1)!;
        expect([heightOf(0), heightOf(last)]).toEqual([180, 20]);
        expect(last).toBeGreaterThanOrEqual(Math.max(...amounts));
        expect(ticks.length).toBeGreaterThanOrEqual(3);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks.every(Number.isInteger)).toBe(true);
      }),
    );
  });
});
