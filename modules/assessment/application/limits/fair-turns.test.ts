import { Effect, Fiber } from "effect";
import { TestClock } from "effect/testing";
import { expect, test } from "vitest";
import { FairTurns, longestWaitMs } from "./fair-turns.ts";

const quarter = { times: 3, longestMs: 75 };

/** Runs work that takes `ms` for each key in `keys`, all at once; returns what had been answered after each `step` ms. */
const answeredEvery = (step: number, steps: number, keys: readonly string[], ms: number) =>
  Effect.runPromise(
    Effect.gen(function* () {
      const turns = new FairTurns();
      const answered: number[] = [];
      let count = 0;
      const one = (key: string) =>
        turns.run(key, quarter, Effect.sleep(ms)).pipe(
          Effect.tap(() =>
            Effect.sync(() => {
              count += 1;
            }),
          ),
        );
      const fibers = yield* Effect.forEach(keys, (key) => Effect.forkChild(one(key)));
      for (let at = 0; at < steps; at++) {
        yield* TestClock.adjust(step);
        answered.push(count);
      }
      yield* Fiber.interruptAll(fibers);
      return answered;
    }).pipe(Effect.provide(TestClock.layer())),
  );

test("the next work of a key waits three times as long as the one before took, and that answer waits for nothing", async () => {
  expect(await answeredEvery(10, 9, ["a", "a", "a"], 10)).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3]);
});

test("work of other keys does not wait", async () => {
  expect(await answeredEvery(10, 2, ["a", "b", "c"], 10)).toEqual([3, 3]);
});

test("work of many keys has six places, and takes them in order", async () => {
  const keys = Array.from({ length: 20 }, (_, index) => `key ${index}`);
  expect(await answeredEvery(10, 4, keys, 10)).toEqual([6, 12, 18, 20]);
});

test("work that waits too long for a place among those of other keys never begins", async () => {
  const keys = Array.from({ length: 20 }, (_, index) => `key ${index}`);
  // The third six would begin when they have waited for longer than they may.
  expect(await answeredEvery(longestWaitMs, 5, keys, longestWaitMs - 1_000)).toEqual([6, 12, 12, 12, 12]);
});

test("the rest after long work is bounded", async () => {
  expect(await answeredEvery(25, 11, ["a", "a"], 100)).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2]);
});

test("work that is interrupted while it waits is left out, and the next one has its turn", async () => {
  const done: string[] = [];
  await Effect.runPromise(
    Effect.gen(function* () {
      const turns = new FairTurns();
      const one = (name: string) =>
        turns.run(
          "a",
          quarter,
          Effect.andThen(
            Effect.sleep(10),
            Effect.sync(() => void done.push(name)),
          ),
        );
      const [, second] = yield* Effect.forEach(["first", "second", "third"], (name) =>
        Effect.forkChild(one(name)),
      );
      yield* TestClock.adjust(5);
      yield* Fiber.interrupt(second!);
      yield* TestClock.adjust(45);
    }).pipe(Effect.provide(TestClock.layer())),
  );
  expect(done).toEqual(["first", "third"]);
});

test("a failure is answered, and the next work has its turn", async () => {
  const turns = new FairTurns();
  const failure = await Effect.runPromise(Effect.flip(turns.run("a", quarter, Effect.fail("no"))));
  expect(failure).toBe("no");
  expect(await Effect.runPromise(turns.run("a", quarter, Effect.succeed("yes")))).toBe("yes");
});

test("work that has waited for longer than a request may wait is refused as too busy and never begins", async () => {
  const done: string[] = [];
  await Effect.runPromise(
    Effect.gen(function* () {
      const turns = new FairTurns();
      const one = (name: string, ms: number) =>
        turns.run(
          "a",
          quarter,
          Effect.andThen(
            Effect.sync(() => void done.push(name)),
            Effect.sleep(ms),
          ),
        );
      const long = yield* Effect.forkChild(one("long", longestWaitMs + 100));
      const late = yield* Effect.forkChild(Effect.flip(one("late", 1)));
      yield* TestClock.adjust(longestWaitMs - 1);
      expect(late.pollUnsafe()).toBeUndefined();
      yield* TestClock.adjust(1);
      expect(yield* Fiber.join(late)).toMatchObject({ _tag: "TooBusy" });
      yield* TestClock.adjust(10_000);
      // What has begun is answered, however long it takes.
      yield* Fiber.join(long);
      const next = yield* Effect.forkChild(one("next", 1));
      yield* TestClock.adjust(1);
      yield* Fiber.join(next);
    }).pipe(Effect.provide(TestClock.layer())),
  );
  expect(done).toEqual(["long", "next"]);
});
