import { expect, test } from "vitest";
import { RecentRows } from "./recent-rows.ts";

const row = (stream: string, version: number) => ({ stream, version });

test("a row is found at its own version only", () => {
  const recent = new RecentRows(10_000);
  recent.keep([row("a", 3)]);
  expect(recent.at("a", 3)).toEqual(row("a", 3));
  expect(recent.at("a", 2)).toBeUndefined();
  expect(recent.at("b", 3)).toBeUndefined();
  recent.keep([row("a", 4)]);
  expect(recent.at("a", 3)).toBeUndefined();
  expect(recent.at("a", 4)).toEqual(row("a", 4));
});

/** 32 bytes of the row, 8 for each of its two fields, 24 and a letter for its stream. */
const bytesOfRow = 73;

test("the rows that were written longest ago are forgotten first", () => {
  const recent = new RecentRows(2 * bytesOfRow);
  recent.keep([row("a", 1), row("b", 1)]);
  recent.keep([row("a", 2), row("c", 1)]);
  expect(["a", "b", "c"].map((stream) => recent.at(stream, stream === "a" ? 2 : 1) !== undefined)).toEqual([
    true,
    false,
    true,
  ]);
});

test("a long row pushes out as many others as it needs room for", () => {
  const recent = new RecentRows<ReturnType<typeof row> & { readonly asked?: readonly string[] }>(
    5 * bytesOfRow,
  );
  recent.keep(["a", "b", "c", "d"].map((stream) => row(stream, 1)));
  recent.keep([{ ...row("e", 1), asked: ["one", "two"] }]);
  expect(["a", "b", "c", "d", "e"].map((stream) => recent.at(stream, 1) !== undefined)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

test("the estimate stays right when rows are written again, pushed out and forgotten", () => {
  const recent = new RecentRows(2 * bytesOfRow);
  for (let version = 1; version <= 5; version++) recent.keep([row("a", version)]);
  expect(recent.bytes).toBe(bytesOfRow);
  recent.keep(["b", "c", "d"].map((stream) => row(stream, 1)));
  expect(recent.bytes).toBe(2 * bytesOfRow);
  recent.forget();
  expect(recent.bytes).toBe(0);
});
