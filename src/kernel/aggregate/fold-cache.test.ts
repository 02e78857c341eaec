import { expect, test } from "vitest";
import { FoldCache } from "./fold-cache.ts";

const at = (version: number) => ({ state: version, version, commandIds: new Set<string>() });

test("the cache evicts the least recently used stream first", () => {
  const cache = new FoldCache<number>(2);
  cache.put("a", at(1));
  cache.put("b", at(1));
  cache.get("a");
  cache.put("c", at(1));
  expect(cache.get("b")).toBeUndefined();
  expect(cache.get("a")).toEqual(at(1));
  expect(cache.get("c")).toEqual(at(1));
});

test("writing a stream again makes it the most recently used and takes no second entry", () => {
  const cache = new FoldCache<number>(2);
  cache.put("a", at(1));
  cache.put("b", at(1));
  cache.put("a", at(2));
  cache.put("c", at(1));
  expect(cache.get("a")).toEqual(at(2));
  expect(cache.get("b")).toBeUndefined();
});

test("an older version does not replace a newer one in the cache", () => {
  const cache = new FoldCache<number>(2);
  cache.put("a", at(5));
  cache.put("a", at(4));
  expect(cache.get("a")).toEqual(at(5));
});

test("a forgotten stream is no longer cached", () => {
  const cache = new FoldCache<number>(2);
  cache.put("a", at(5));
  cache.forget("a");
  expect(cache.get("a")).toBeUndefined();
});
