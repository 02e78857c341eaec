import { Effect, Fiber } from "effect";
import { TestClock } from "effect/testing";
import { expect, test } from "vitest";
import { LearnerLimits, learnerLimits } from "./learner-limits.ts";
import { inTurnIfMany, inTurnOf } from "./network-turns.ts";

const school = "196.25.1.1";
const atOnce = Effect.succeed("done");

/** How many of these are answered after `ms`, when all of them come at the same moment. */
const answeredAfter = (
  ms: number,
  works: readonly Effect.Effect<unknown, unknown>[],
  limits: Partial<typeof learnerLimits> = {},
) =>
  Effect.runPromise(
    Effect.gen(function* () {
      const fibers = yield* Effect.forEach(works, (work) => Effect.forkChild(Effect.exit(work)));
      yield* TestClock.adjust(ms);
      const answered = fibers.map((fiber) => fiber.pollUnsafe() !== undefined);
      // The turns are of this process: the next test begins when they are over.
      yield* TestClock.adjust(60_000);
      yield* Effect.forEach(fibers, (fiber) => Fiber.await(fiber));
      return answered.filter(Boolean).length;
    }).pipe(
      Effect.provideService(LearnerLimits, { ...learnerLimits, ...limits }),
      Effect.provide(TestClock.layer()),
    ),
  );

test("starts that a limit refuses are answered after a second, and hold up no other start of their network", async () => {
  const refused = inTurnOf(school, Effect.fail({ retryAfterSeconds: 60 }));
  const started = inTurnOf(school, atOnce);
  expect(await answeredAfter(100, [refused, refused, started])).toBe(1);
  expect(await answeredAfter(1_100, [refused, refused, started])).toBe(3);
});

test("a few commands wait for no turn, and many wait for theirs", async () => {
  const long = inTurnOf(school, Effect.sleep(1_000));
  expect(await answeredAfter(500, [long, inTurnIfMany(5, school, atOnce)])).toBe(1);
  expect(await answeredAfter(500, [long, inTurnIfMany(6, school, atOnce)])).toBe(0);
  expect(await answeredAfter(500, [long, inTurnIfMany(6, "41.0.0.1", atOnce)])).toBe(1);
});

test("sixty starts of a network that take five milliseconds each are answered in 1.2 s", async () => {
  const start = inTurnOf(school, Effect.sleep(5));
  expect(
    await answeredAfter(
      1_200,
      Array.from({ length: 60 }, () => start),
    ),
  ).toBe(60);
});

test("a program in which one network plays all learners has no turns", async () => {
  const start = inTurnOf(school, Effect.sleep(5));
  expect(
    await answeredAfter(
      5,
      Array.from({ length: 60 }, () => start),
      { rest: null },
    ),
  ).toBe(60);
});
