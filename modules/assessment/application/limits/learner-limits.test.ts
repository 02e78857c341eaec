import { Effect, Fiber } from "effect";
import { TestClock } from "effect/testing";
import { expect, test } from "vitest";
import { LearnerLimits, learnerLimits, refuseSlowly } from "./learner-limits.ts";

const run = <A>(work: Effect.Effect<A>, refusalPauseMs = 1_000) =>
  Effect.runPromise(
    work.pipe(
      Effect.provideService(LearnerLimits, { ...learnerLimits, refusalPauseMs }),
      Effect.provide(TestClock.layer()),
    ),
  );
const overLimit = { retryAfterSeconds: 1 };
const outcome = (work: Effect.Effect<string, unknown>) =>
  Effect.match(work, { onFailure: (why) => why, onSuccess: (value) => value });

/** What has come of a refusal after so many milliseconds: null while it waits. */
const after = (ms: number) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(outcome(refuseSlowly(Effect.fail(overLimit))));
    yield* TestClock.adjust(ms);
    const exit = fiber.pollUnsafe();
    if (exit === undefined) yield* Fiber.interrupt(fiber);
    return exit === undefined ? null : "answered";
  });

test("a refusal is answered after its pause, and not before", async () => {
  expect(await run(after(999))).toBeNull();
  expect(await run(after(1_000))).toBe("answered");
});

test("what is accepted is answered at once", async () => {
  expect(await run(outcome(refuseSlowly(Effect.succeed("recorded"))))).toBe("recorded");
});

test("a refusal that says not when to come again is no limit's, and is answered at once", async () => {
  const refused = refuseSlowly(Effect.fail({ _tag: "PlanNeeded" }));
  expect(await run(outcome(refused))).toEqual({ _tag: "PlanNeeded" });
});

test("a flood of refusals does not wait without bound: from the thousandth on they are answered at once", async () => {
  const flood = Effect.gen(function* () {
    const waiting = yield* Effect.forEach(Array.from({ length: 1_000 }), () =>
      Effect.forkChild(outcome(refuseSlowly(Effect.fail(overLimit)))),
    );
    yield* TestClock.adjust(0);
    const next = yield* outcome(refuseSlowly(Effect.fail({ retryAfterSeconds: 2 })));
    yield* Effect.forEach(waiting, (fiber) => Fiber.interrupt(fiber));
    return next;
  });
  expect(await run(flood)).toEqual({ retryAfterSeconds: 2 });
  expect(await run(after(999))).toBeNull();
});
