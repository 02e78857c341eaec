import { Effect, Fiber } from "effect";
import { TestClock } from "effect/testing";
import { expect, test } from "vitest";
import { makeQueryCache, minTimeToLiveMs } from "./query-cache.ts";

const onTestClock = <A, E>(effect: Effect.Effect<A, E>) =>
  Effect.runPromise(Effect.provide(effect, TestClock.layer()));

/** A query that counts its runs and takes a given time. */
const counting = (took: number) => {
  let count = 0;
  const query = ({ of }: { readonly of: string }) =>
    Effect.delay(
      Effect.sync(() => `${of} ${++count}`),
      took,
    );
  return { query, count: () => count };
};

test("a result is cached briefly for each key, then queried again", () =>
  onTestClock(
    Effect.gen(function* () {
      const cached = yield* makeQueryCache(counting(0).query);
      expect(yield* cached({ of: "a" })).toBe("a 1");
      expect(yield* cached({ of: "b" })).toBe("b 2");
      yield* TestClock.adjust(minTimeToLiveMs - 1);
      expect(yield* cached({ of: "a" })).toBe("a 1");
      yield* TestClock.adjust(1);
      expect(yield* cached({ of: "a" })).toBe("a 3");
    }),
  ));

test("concurrent callers share one query", () =>
  onTestClock(
    Effect.gen(function* () {
      const { query, count } = counting(500);
      const cached = yield* makeQueryCache(query);
      const callers = yield* Effect.forkChild(
        Effect.all([cached({ of: "a" }), cached({ of: "a" })], { concurrency: 2 }),
      );
      yield* TestClock.adjust(500);
      expect(yield* Fiber.join(callers)).toEqual(["a 1", "a 1"]);
      expect(count()).toBe(1);
    }),
  ));

test("the result of a one-second query is cached for twenty seconds", () =>
  onTestClock(
    Effect.gen(function* () {
      const { query, count } = counting(1_000);
      const cached = yield* makeQueryCache(query);
      const callers = yield* Effect.forkChild(cached({ of: "a" }));
      yield* TestClock.adjust(1_000);
      yield* Fiber.join(callers);
      yield* TestClock.adjust(19_999);
      yield* cached({ of: "a" });
      expect(count()).toBe(1);
      yield* TestClock.adjust(1);
      yield* Effect.forkChild(cached({ of: "a" }));
      yield* TestClock.adjust(1_000);
      expect(count()).toBe(2);
    }),
  ));

test("a failure is not cached", () =>
  onTestClock(
    Effect.gen(function* () {
      let attempts = 0;
      const cached = yield* makeQueryCache(() =>
        Effect.suspend(() => (++attempts === 1 ? Effect.fail("away") : Effect.succeed("here"))),
      );
      expect(yield* Effect.flip(cached({}))).toBe("away");
      expect(yield* cached({})).toBe("here");
    }),
  ));
