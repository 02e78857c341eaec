import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { uuidNamed } from "#kernel/named-uuid";
import type { Product } from "#modules/billing/contract";
import { sampleLearnerIds } from "#modules/identity";
import type { ModerationStatus } from "#vocabulary/moderation";
import { Reviews } from "./reviews.ts";

interface Sample {
  /** A sample learner who has bought it, by number. */
  readonly who: number;
  readonly product: Product;
  readonly stars: number;
  readonly text: string;
  readonly daysAgo: number;
  readonly status: ModerationStatus;
}

const samples: readonly Sample[] = [
  {
    ...{ who: 3, product: "workbook", stars: 5, daysAgo: 14, status: "shown" },
    text: "Sample review: the reasons behind each answer helped me. This buyer is invented.",
  },
  {
    ...{ who: 5, product: "sign-chart", stars: 4, daysAgo: 11, status: "shown" },
    text: "Sample review: it hangs above my desk. This buyer is invented.",
  },
  {
    ...{ who: 0, product: "workbook", stars: 3, daysAgo: 6, status: "waiting" },
    text: "Sample review: I wanted more questions about signs. This buyer is invented.",
  },
  { who: 11, product: "flash-cards", stars: 5, daysAgo: 1, status: "waiting", text: "" },
];

const dayMs = 24 * 3_600_000;

/** What sample buyers say about what they bought, for trying the office out: made once. Returns a line for the log, or null. */
export const sampleReviews = Effect.gen(function* () {
  const reviews = yield* Reviews;
  if ((yield* reviews.ofAccount(sampleLearnerIds[samples[0]!.who]!)).length > 0) return null;
  const now = yield* (yield* DatabaseClock).exact;
  for (const [index, { who, product, stars, text, daysAgo, status }] of samples.entries()) {
    const id = uuidNamed(`shop.sample-review/${index}`);
    const writtenAt = Math.round(now - daysAgo * dayMs);
    yield* reviews.save({ id, account: sampleLearnerIds[who]!, product, stars, text, writtenAt });
    if (status !== "waiting") yield* reviews.decide(id, status);
  }
  return `${samples.length} sample reviews, by buyers who do not exist`;
});
