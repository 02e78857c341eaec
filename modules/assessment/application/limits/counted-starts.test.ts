import { Effect, Layer } from "effect";
import { expect, test } from "vitest";
import { memoryRateLimits } from "#kernel/limits/memory-rate-limits.fixture";
import { Paces } from "#kernel/limits/paces";
import { idFromUuid } from "#vocabulary/id";
import { packSize, questionsAtOnce } from "../../contract/practice-limits.ts";
import { ada, learner } from "../../testing/an-attempt.ts";
import type { Learner } from "../attempts/attempts.ts";
import { countHandOut } from "./counted-starts.ts";
import { LearnerLimits, learnerLimits } from "./learner-limits.ts";

const school = "196.25.1.1";
const guest = (n: number): Learner => ({
  participantId: idFromUuid("par", String(n).padStart(32, "0")),
  accountId: null,
});

/** Counts what is handed out at one moment. */
const handingOut = (network = school) => {
  const services = Layer.mergeAll(
    Paces.layer(() => 0),
    memoryRateLimits(() => 0),
    Layer.succeed(LearnerLimits, { ...learnerLimits, refusalPauseMs: 0 }),
  );
  const counted = (all: readonly (readonly [Learner, number])[]) =>
    Effect.forEach(all, ([who, amount]) =>
      countHandOut(who, network, amount).pipe(
        Effect.as("handed out" as string),
        Effect.catch(({ _tag }) => Effect.succeed(_tag as string)),
      ),
    );
  return (...all: readonly (readonly [Learner, number])[]) =>
    Effect.runPromise(Effect.provide(counted(all), services));
};

test("ten classes of sixty guests behind one address take a pack and two practices each at once", async () => {
  const each = [packSize, questionsAtOnce, questionsAtOnce];
  const all = Array.from({ length: 600 }, (_, n) => each.map((amount) => [guest(n), amount] as const));
  expect(new Set(await handingOut()(...all.flat()))).toEqual(new Set(["handed out"]));
});

test("a guest who collects questions is refused after 300, an account after 600, and the school beside them is not", async () => {
  const packs = (who: Learner, count: number) =>
    Array.from({ length: count }, () => [who, packSize] as const);
  const account: Learner = { participantId: learner, accountId: ada };
  const outcomes = await handingOut()(...packs(guest(1), 6), ...packs(account, 11), [guest(2), packSize]);
  expect(outcomes.filter((one) => one !== "handed out")).toEqual([
    "TooManyGuestPractices",
    "TooManyPractices",
  ]);
  expect(outcomes.at(-1)).toBe("handed out");
});
