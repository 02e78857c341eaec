import { expect, test } from "vitest";
import { RecentRows } from "./recent-rows.ts";

const row = (stream: string, version: number) => ({ stream, version });

test("a row is found at its own version only", () => {
  const recent = new RecentRows(10);
  recent.keep([row("a", 3)]);
  expect(recent.at("a", 3)).toEqual(row("a", 3));
  expect(recent.at("a", 2)).toBeUndefined();
  expect(recent.at("b", 3)).toBeUndefined();
  recent.keep([row("a", 4)]);
  expect(recent.at("a", 3)).toBeUndefined();
  expect(recent.at("a", 4)).toEqual(row("a", 4));
});

test("the rows that were written longest ago are forgotten first", () => {
  const recent = new RecentRows(2);
  recent.keep([row("a", 1), row("b", 1)]);
  recent.keep([row("a", 2), row("c", 1)]);
  expect(["a", "b", "c"].map((stream) => recent.at(stream, stream === "a" ? 2 : 1) !== undefined)).toEqual([
    true,
    false,
    true,
  ]);
});
