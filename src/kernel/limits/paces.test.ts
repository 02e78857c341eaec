import { Effect } from "effect";
import { expect, test } from "vitest";
import { type NamedPace, Paces, type Use } from "./paces.ts";
import { TokenBuckets } from "./token-buckets.ts";

const ten: NamedPace = { name: "test.ten", atOnce: 10, perSecond: 2 };
const hundred: NamedPace = { name: "test.hundred", atOnce: 100, perSecond: 50 };

const harness = () => {
  const time = { now: 0 };
  const paces = Effect.runSync(Paces.pipe(Effect.provide(Paces.layer(() => time.now))));
  /** Returns the seconds to wait, or 0 when everything was counted. */
  const take = (...uses: readonly Use[]) =>
    Effect.runSync(
      Effect.match(paces.take(...uses), {
        onFailure: ({ retryAfterSeconds }) => retryAfterSeconds,
        onSuccess: () => 0,
      }),
    );
  return { time, take };
};

test("a key may do so much at once, then so much per second, and hears how long to wait", () => {
  const { time, take } = harness();
  expect(take({ pace: ten, key: "a", amount: 10 })).toBe(0);
  expect(take({ pace: ten, key: "a", amount: 4 })).toBe(2);
  time.now = 1_999;
  expect(take({ pace: ten, key: "a", amount: 4 })).toBe(1);
  time.now = 2_000;
  expect(take({ pace: ten, key: "a", amount: 4 })).toBe(0);
  expect(take({ pace: ten, key: "b", amount: 10 })).toBe(0);
});

test("a pause fills a bucket no further than to its rim", () => {
  const { time, take } = harness();
  take({ pace: ten, key: "a", amount: 1 });
  time.now = 3_600_000;
  expect(take({ pace: ten, key: "a", amount: 10 })).toBe(0);
  expect(take({ pace: ten, key: "a", amount: 1 })).toBe(1);
});

test("what one pace refuses counts against no other", () => {
  const { take } = harness();
  take({ pace: ten, key: "a", amount: 10 });
  for (let tries = 0; tries < 50; tries++)
    expect(take({ pace: ten, key: "a", amount: 5 }, { pace: hundred, key: "net", amount: 5 })).toBe(3);
  expect(take({ pace: hundred, key: "net", amount: 100 })).toBe(0);
});

test("an amount above what is free at once waits for a full bucket, not for ever", () => {
  const { take } = harness();
  expect(take({ pace: ten, key: "a", amount: 11 })).toBe(0);
  expect(take({ pace: ten, key: "a", amount: 1 })).toBe(1);
});

test("a flood of new keys keeps a bounded number of buckets, and keeps those in use", () => {
  const buckets = new TokenBuckets(ten, 100);
  for (let key = 0; key < 1_000; key++) {
    buckets.take("in use", 0, key);
    buckets.take(`key ${key}`, 1, key);
    if (key === 0) buckets.take("in use", 10, key);
    expect(buckets.size).toBeLessThanOrEqual(100);
  }
  expect(buckets.wait("in use", 10, 1_000)).toBeGreaterThan(0);
  buckets.take("one more", 1, 3_600_000);
});
