import { expect, test } from "vitest";
import { FoldCache } from "./fold-cache.ts";

const at = (version: number, commands = 0) => ({
  state: version,
  version,
  commandIds: new Set(Array.from({ length: commands }, (_, index) => `command ${index}`)),
});
/** A cache for two states of 1 000 bytes. */
const cacheOfTwo = () => new FoldCache<number>(2_000, () => 1_000);

test("the cache evicts the least recently used stream first", () => {
  const cache = cacheOfTwo();
  cache.put("a", at(1));
  cache.put("b", at(1));
  cache.get("a");
  cache.put("c", at(1));
  expect(cache.get("b")).toBeUndefined();
  expect(cache.get("a")).toEqual(at(1));
  expect(cache.get("c")).toEqual(at(1));
});

test("writing a stream again makes it the most recently used and takes no second entry", () => {
  const cache = cacheOfTwo();
  cache.put("a", at(1));
  cache.put("b", at(1));
  cache.put("a", at(2));
  cache.put("c", at(1));
  expect(cache.get("a")).toEqual(at(2));
  expect(cache.get("b")).toBeUndefined();
});

test("an older version does not replace a newer one in the cache", () => {
  const cache = cacheOfTwo();
  cache.put("a", at(5));
  cache.put("a", at(4));
  expect(cache.get("a")).toEqual(at(5));
});

test("a forgotten stream is no longer cached", () => {
  const cache = cacheOfTwo();
  cache.put("a", at(5));
  cache.forget("a");
  expect(cache.get("a")).toBeUndefined();
});

test("a fold counts with its command ids, and pushes out as many others as it needs room for", () => {
  const cache = new FoldCache<number>(10_000, () => 1_000);
  for (const stream of ["a", "b", "c"]) cache.put(stream, at(1));
  cache.put("long", at(80, 80));
  expect(["a", "b", "c", "long"].map((stream) => cache.get(stream)?.version)).toEqual([
    undefined,
    undefined,
    1,
    80,
  ]);
  expect(cache.bytes).toBe(10_000);
});

test("a fold too large for the cache is not kept and pushes out no other, and its older version is gone", () => {
  const cache = cacheOfTwo();
  cache.put("a", at(1));
  cache.put("long", at(1));
  cache.put("long", at(20, 20));
  expect(cache.get("long")).toBeUndefined();
  expect(cache.get("a")).toEqual(at(1));
  expect(cache.bytes).toBe(1_000);
});

test("the estimate stays right when folds grow, are replaced and are forgotten", () => {
  const cache = new FoldCache<number>(1_000_000, () => 1_000);
  for (let version = 1; version <= 50; version++) cache.put("a", at(version, version));
  expect(cache.bytes).toBe(6_000);
  cache.put("a", at(2));
  expect(cache.bytes).toBe(6_000);
  cache.forget("a");
  cache.forget("a");
  expect(cache.bytes).toBe(0);
});
