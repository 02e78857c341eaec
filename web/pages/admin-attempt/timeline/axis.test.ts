import * as fc from "fast-check";
import { expect, test } from "vitest";
import { axisOf, namedBreaks } from "./axis.ts";

const minute = 60_000;
const second = 1_000;

test("regular intervals are drawn to scale", () => {
  const { places, breaks } = axisOf([0, 10 * second, 20 * second, 30 * second, 40 * second]);
  expect(places).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(breaks).toEqual([]);
});

test("a long pause is compressed and marked with its length", () => {
  const times = [0, 5 * second, 10 * second, 45 * minute, 45 * minute + 5 * second];
  const { places, breaks } = axisOf(times);
  expect(breaks).toEqual([{ from: 10 * second, until: 45 * minute, at: (places[2]! + places[3]!) / 2 }]);
  const widthOf = (index: number) => places[index + 1]! - places[index]!;
  expect(widthOf(2) / widthOf(0)).toBeGreaterThan(5);
  expect(widthOf(2) / widthOf(0)).toBeLessThan(8);
});

test("simultaneous events are drawn side by side", () => {
  const { places } = axisOf([0, 0, 0, 10 * second]);
  expect(places[1]).toBeGreaterThan(places[0]!);
  expect(places[2]).toBeGreaterThan(places[1]!);
});

test("a moment between two events is drawn between them, and one after the last at the end", () => {
  const { placeOf } = axisOf([0, 10 * second, 20 * second]);
  expect([-5, 0, 5, 10, 15, 20, 99].map((time) => placeOf(time * second))).toEqual([
    0, 0, 0.25, 0.5, 0.75, 1, 1,
  ]);
});

test("a single event has a position, and no events have none", () => {
  expect(axisOf([7]).places).toEqual([0]);
  expect(axisOf([]).places).toEqual([]);
  expect(axisOf([]).placeOf(3)).toBe(0);
});

test("for any times, positions run from 0 to 1 in the order of the log, and every break lies between", () => {
  const times = fc.array(fc.integer({ min: 0, max: 4_000_000 }), { minLength: 2, maxLength: 200 });
  fc.assert(
    fc.property(times, (log) => {
      const { places, breaks } = axisOf(log);
      expect(places).toHaveLength(log.length);
      expect(places[0]).toBe(0);
      expect(places.at(-1)).toBeCloseTo(1);
      for (const [index, place] of places.slice(1).entries()) expect(place).toBeGreaterThan(places[index]!);
      for (const { from, until, at } of breaks) {
        expect(until - from).toBeGreaterThan(2 * second);
        expect(at).toBeGreaterThan(0);
        expect(at).toBeLessThan(1);
      }
    }),
  );
});

test("of breaks that are close together only the longest is labelled, and none over start and end", () => {
  const at = (place: number, minutes: number) => ({ from: 0, until: minutes * minute, at: place });
  const breaks = [at(0.03, 90), at(0.3, 2), at(0.34, 5), at(0.6, 1), at(0.97, 600)];
  expect(namedBreaks(breaks, 0.1)).toEqual([at(0.34, 5), at(0.6, 1)]);
  expect(namedBreaks([], 0.1)).toEqual([]);
});
