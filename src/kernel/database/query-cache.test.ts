import { Effect, Fiber } from "effect";
import { TestClock } from "effect/testing";
import { expect, test } from "vitest";
import { makeQueryCache, minTimeToLiveMs } from "./query-cache.ts";

const onTestClock = <A, E>(story: Effect.Effect<A, E>) =>
  Effect.runPromise(Effect.provide(story, TestClock.layer()));

/** Counts how often it is asked; takes so long. */
const counting = (took: number) => {
  let count = 0;
  const find = ({ of }: { readonly of: string }) =>
    Effect.delay(
      Effect.sync(() => `${of} ${++count}`),
      took,
    );
  return { find, count: () => count };
};

test("an answer is kept for a moment, each question's by itself, then found anew", () =>
  onTestClock(
    Effect.gen(function* () {
      const ask = yield* makeQueryCache(counting(0).find);
      expect(yield* ask({ of: "a" })).toBe("a 1");
      expect(yield* ask({ of: "b" })).toBe("b 2");
      yield* TestClock.adjust(minTimeToLiveMs - 1);
      expect(yield* ask({ of: "a" })).toBe("a 1");
      yield* TestClock.adjust(1);
      expect(yield* ask({ of: "a" })).toBe("a 3");
    }),
  ));

test("who asks while it is being found waits for the same answer", () =>
  onTestClock(
    Effect.gen(function* () {
      const { find, count } = counting(500);
      const ask = yield* makeQueryCache(find);
      const asked = yield* Effect.forkChild(
        Effect.all([ask({ of: "a" }), ask({ of: "a" })], { concurrency: 2 }),
      );
      yield* TestClock.adjust(500);
      expect(yield* Fiber.join(asked)).toEqual(["a 1", "a 1"]);
      expect(count()).toBe(1);
    }),
  ));

test("what took a second to find is kept for twenty", () =>
  onTestClock(
    Effect.gen(function* () {
      const { find, count } = counting(1_000);
      const ask = yield* makeQueryCache(find);
      const asked = yield* Effect.forkChild(ask({ of: "a" }));
      yield* TestClock.adjust(1_000);
      yield* Fiber.join(asked);
      yield* TestClock.adjust(19_999);
      yield* ask({ of: "a" });
      expect(count()).toBe(1);
      yield* TestClock.adjust(1);
      yield* Effect.forkChild(ask({ of: "a" }));
      yield* TestClock.adjust(1_000);
      expect(count()).toBe(2);
    }),
  ));

test("a failure is not kept", () =>
  onTestClock(
    Effect.gen(function* () {
      let tries = 0;
      const ask = yield* makeQueryCache(() =>
        Effect.suspend(() => (++tries === 1 ? Effect.fail("away") : Effect.succeed("here"))),
      );
      expect(yield* Effect.flip(ask({}))).toBe("away");
      expect(yield* ask({})).toBe("here");
    }),
  ));
