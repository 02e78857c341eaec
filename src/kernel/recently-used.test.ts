import { expect, test } from "vitest";
import { RecentlyUsed } from "./recently-used.ts";

const minute = 60_000;

/** A cache with a clock that a test sets, whose entries name their own size. */
const cacheOf = (maxBytes: number) => {
  const clock = { ms: 1 };
  const cache = new RecentlyUsed<{ readonly bytes: number }>(
    maxBytes,
    ({ bytes }) => bytes,
    () => clock.ms,
  );
  return { cache, clock };
};

test("an entry that is neither read nor written for ten minutes is forgotten, and its bytes with it", () => {
  const { cache, clock } = cacheOf(1_000);
  cache.set("idle", { bytes: 100 });
  clock.ms += 9 * minute;
  cache.set("other", { bytes: 10 });
  expect(cache.bytes).toBe(110);
  clock.ms += 2 * minute;
  cache.set("other", { bytes: 10 });
  expect(cache.bytes).toBe(10);
  expect(cache.get("idle")).toBeUndefined();
});

test("an entry that is read every nine minutes stays", () => {
  const { cache, clock } = cacheOf(1_000);
  cache.set("read", { bytes: 100 });
  for (let round = 0; round < 5; round++) {
    clock.ms += 9 * minute;
    expect(cache.get("read")).toEqual({ bytes: 100 });
    cache.set("other", { bytes: 10 });
  }
  expect(cache.bytes).toBe(110);
});

test("an idle entry is not found any more, even if nothing was written since", () => {
  const { cache, clock } = cacheOf(1_000);
  cache.set("idle", { bytes: 100 });
  clock.ms += 11 * minute;
  expect(cache.get("idle")).toBeUndefined();
});

test("an entry without a size can be kept", () => {
  const { cache } = cacheOf(10);
  cache.set("nothing", { bytes: 0 });
  expect(cache.get("nothing")).toEqual({ bytes: 0 });
  cache.forgetAll();
  expect(cache.get("nothing")).toBeUndefined();
  expect(cache.bytes).toBe(0);
});
