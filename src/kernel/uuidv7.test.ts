import { expect, test } from "vitest";
import { uuidv7 } from "./uuidv7.ts";

test("an id has the form of RFC 9562, version 7", () => {
  for (let n = 0; n < 2_000; n++)
    expect(uuidv7()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("an id begins with the moment it was made", () => {
  const moment = 1_795_000_000_000;
  expect(Number.parseInt(uuidv7(moment).replaceAll("-", "").slice(0, 12), 16)).toBe(moment);
});

test("ids of later moments sort later", () => {
  const ids = [0, 1, 255, 256, 1_795_000_000_000, 1_795_000_000_001, 2 ** 48 - 1].map((moment) =>
    uuidv7(moment),
  );
  expect(ids.toSorted()).toEqual(ids);
});

test("a hundred thousand ids of one moment are all different, in every random part", () => {
  const ids = Array.from({ length: 100_000 }, () => uuidv7(0));
  expect(new Set(ids).size).toBe(ids.length);
  const valuesAt = (from: number, to: number) => new Set(ids.map((id) => id.slice(from, to))).size;
  expect(valuesAt(15, 18)).toBe(16 ** 3);
  expect(valuesAt(19, 20)).toBe(4);
  expect(valuesAt(20, 23)).toBe(16 ** 3);
});
