import { expect, test } from "vitest";
import { trustedForMs, makeAccessCache } from "./access-cache.ts";

const later = 1_000_000;

test("open access is cached for five seconds, and never beyond the end of its plan", () => {
  const cache = makeAccessCache();
  expect(cache.isOpen("ann", "access", 0)).toBe(false);
  cache.beforeQuery()("ann", "access", later, 0);
  cache.beforeQuery()("ben", "access", 3_000, 0);
  expect(cache.isOpen("ann", "access", trustedForMs - 1)).toBe(true);
  expect(cache.isOpen("ann", "group", 1)).toBe(false);
  expect(cache.isOpen("ann", "access", trustedForMs)).toBe(false);
  expect([cache.isOpen("ben", "access", 2_999), cache.isOpen("ben", "access", 3_000)]).toEqual([true, false]);
});

test("access that ends is forgotten, also when it ends during the query", () => {
  const cache = makeAccessCache();
  const remember = cache.beforeQuery();
  cache.beforeQuery()("ann", "access", later, 0);
  cache.beforeQuery()("ben", "access", later, 0);
  cache.forget("ann");
  remember("ann", "access", later, 0);
  expect([cache.isOpen("ann", "access", 1), cache.isOpen("ben", "access", 1)]).toEqual([false, true]);
});

test("the newest ten thousand entries are kept", () => {
  const cache = makeAccessCache();
  for (let n = 0; n < 10_005; n++) cache.beforeQuery()(`${n}`, "access", later, 0);
  expect(cache.size()).toBe(10_000);
  expect([cache.isOpen("4", "access", 1), cache.isOpen("5", "access", 1)]).toEqual([false, true]);
});
