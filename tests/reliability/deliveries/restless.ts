import { Effect, Exit, Layer } from "effect";
import { type Deliver, JobDelivery } from "#kernel/jobs/delivery";
import type { Chance } from "../seeded.ts";

/** The longest that a delivery is held up, so that later ones overtake it. */
const longestMs = 150;

/**
 * Brings every job to its handler twice: late, so that jobs overtake each other, and the second time while the first one runs
 * or after it. A job has failed when one of its runs has. `onDelivered` hears of each.
 */
export const deliverTwice =
  (chance: Chance, onDelivered: (job: string) => void): Deliver =>
  (job, run) =>
    Effect.gen(function* () {
      const [late, apart] = [chance.whole(0, longestMs), chance.whole(0, longestMs)];
      const isAfter = chance.hits(0.5);
      yield* Effect.sleep(late);
      const once = Effect.exit(run);
      const [first, second] = yield* isAfter
        ? Effect.all([once, Effect.delay(once, apart)])
        : Effect.all([once, Effect.delay(once, apart)], { concurrency: 2 });
      onDelivered(job);
      yield* Exit.isSuccess(first) ? second : first;
    });

/** A worker's way of bringing jobs: each twice. */
export const restlessDeliveries = (chance: Chance, onDelivered: (job: string) => void): Layer.Layer<never> =>
  Layer.succeed(JobDelivery, deliverTwice(chance, onDelivered));
