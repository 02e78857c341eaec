import { Clock, Effect, Fiber } from "effect";
import { TestClock } from "effect/testing";
import { expect, test } from "vitest";
import { LearnerLimits, learnerLimits } from "./learner-limits.ts";
import { inTurnIfMany, inTurnOf } from "./network-turns.ts";

const network = "196.25.1.1";
/** A request fails after this time. */
const requestMs = 4_500;
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
  const refused = inTurnOf(network, Effect.fail({ retryAfterSeconds: 60 }));
  const started = inTurnOf(network, atOnce);
  expect(await answeredAfter(100, [refused, refused, started])).toBe(1);
  expect(await answeredAfter(1_100, [refused, refused, started])).toBe(3);
});

test("a few commands wait for no turn, and many wait for theirs", async () => {
  const long = inTurnOf(network, Effect.sleep(1_000));
  expect(await answeredAfter(500, [long, inTurnIfMany(5, network, atOnce)])).toBe(1);
  expect(await answeredAfter(500, [long, inTurnIfMany(6, network, atOnce)])).toBe(0);
  expect(await answeredAfter(500, [long, inTurnIfMany(6, "41.0.0.1", atOnce)])).toBe(1);
});

test("sixty starts of a network that take five milliseconds each are answered in 1.2 s", async () => {
  const start = inTurnOf(network, Effect.sleep(5));
  expect(
    await answeredAfter(
      1_200,
      Array.from({ length: 60 }, () => start),
    ),
  ).toBe(60);
});

test("a program in which one network plays all learners has no turns", async () => {
  const start = inTurnOf(network, Effect.sleep(5));
  expect(
    await answeredAfter(
      5,
      Array.from({ length: 60 }, () => start),
      { rest: null },
    ),
  ).toBe(60);
});

/** What a pupil's start cost: the milliseconds until the answer, those of the exam that were over by then, the requests. */
interface Started {
  readonly waited: number;
  readonly lost: number;
  readonly asked: number;
}

/** Pupils who press Start, evenly over some time. Their browsers ask again after `TooBusy`, four seconds later at most. */
const school = (pupils: number, withinMs: number, startMs: number) =>
  Effect.runPromise(
    Effect.gen(function* () {
      const started: Started[] = [];
      const pupil = Effect.fnUntraced(function* (number: number) {
        yield* Effect.sleep((number * withinMs) / pupils);
        const pressedAt = yield* Clock.currentTimeMillis;
        let begunAt: number | null = null;
        const start = Effect.gen(function* () {
          begunAt ??= yield* Clock.currentTimeMillis;
          yield* Effect.sleep(startMs);
        });
        // The turns are of this process: each school has its own.
        const asking = inTurnOf(`school ${pupils} ${startMs}`, start).pipe(
          Effect.timeoutOrElse({ duration: requestMs, orElse: () => Effect.fail("no answer") }),
        );
        for (let asked = 1; ; asked++) {
          const answer = yield* Effect.exit(asking);
          const at = yield* Clock.currentTimeMillis;
          if (answer._tag === "Success")
            return void started.push({ waited: at - pressedAt, lost: at - begunAt!, asked });
          yield* Effect.sleep(Math.min(500 * 2 ** (asked - 1), 4_000));
        }
      });
      const all = yield* Effect.forkChild(
        Effect.forEach(Array.from({ length: pupils }).keys(), pupil, { concurrency: "unbounded" }),
      );
      for (let ms = 0; ms < 180_000 && all.pollUnsafe() === undefined; ms += 100)
        yield* TestClock.adjust(100);
      yield* Fiber.interrupt(all);
      const most = (what: keyof Started) => Math.max(...started.map((one) => one[what]));
      return { started: started.length, waited: most("waited"), lost: most("lost"), asked: most("asked") };
    }).pipe(Effect.provideService(LearnerLimits, learnerLimits), Effect.provide(TestClock.layer())),
  );

test("a school of 300 that starts within a minute waits for nothing, on a slow machine too", async () => {
  expect(await school(300, 60_000, 50)).toEqual({ started: 300, waited: 50, lost: 50, asked: 1 });
});

test.each([
  ["300 in the same second, where a start takes 20 ms", 300, 20, 40_000],
  ["600 in the same second, where a start takes 20 ms", 600, 20, 80_000],
  ["a class of 60 in the same second, where a start takes 200 ms", 60, 200, 30_000],
])(
  "all of a school get their exam, none loses a second of it while they wait: %s",
  async (_, pupils, startMs, within) => {
    const { started, waited, lost } = await school(pupils, 1_000, startMs);
    expect(started).toBe(pupils);
    expect(waited).toBeLessThan(within);
    expect(lost).toBeLessThan(1_000);
  },
);
