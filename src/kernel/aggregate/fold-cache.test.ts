import { expect, test } from "vitest";
import { FoldCache } from "./fold-cache.ts";

const at = (version: number) => ({ state: version, version, commandIds: new Set<string>() });

test("the stream that was used longest ago goes first", () => {
  const cache = new FoldCache<number>(2);
  cache.put("a", at(1));
  cache.put("b", at(1));
  cache.get("a");
  cache.put("c", at(1));
  expect(cache.get("b")).toBeUndefined();
  expect(cache.get("a")).toEqual(at(1));
  expect(cache.get("c")).toEqual(at(1));
});

test("writing a stream again makes it the youngest and takes no second place", () => {
  const cache = new FoldCache<number>(2);
  cache.put("a", at(1));
  cache.put("b", at(1));
  cache.put("a", at(2));
  cache.put("c", at(1));
  expect(cache.get("a")).toEqual(at(2));
  expect(cache.get("b")).toBeUndefined();
});

test("an older version does not replace a newer one", () => {
  const cache = new FoldCache<number>(2);
  cache.put("a", at(5));
  cache.put("a", at(4));
  expect(cache.get("a")).toEqual(at(5));
});

test("a forgotten stream is gone", () => {
  const cache = new FoldCache<number>(2);
  cache.put("a", at(5));
  cache.forget("a");
  expect(cache.get("a")).toBeUndefined();
});
