import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { uuidNamed } from "#kernel/named-uuid";
import type { ShownAs } from "#modules/identity/contract";
import { sampleLearnerIds } from "#modules/identity";
import type { ModerationStatus } from "#vocabulary/moderation";
import { Articles } from "../articles/articles.ts";
import { Comments } from "./comments.ts";

interface Sample {
  /** A sample learner, by number. */
  readonly who: number;
  readonly slug: string;
  readonly text: string;
  readonly shownAs: ShownAs;
  readonly daysAgo: number;
  readonly status: ModerationStatus;
  /** Sample learners who have reported it. */
  readonly reportedBy?: readonly number[];
}

const [marks, signs] = ["how-the-marks-work", "how-to-study-road-signs"];

const samples: readonly Sample[] = [
  {
    ...{ who: 2, slug: marks, shownAs: "first-name", daysAgo: 12, status: "shown" },
    text: "Sample comment: now I know why 22 was not enough. This reader is invented.",
  },
  {
    ...{ who: 7, slug: signs, shownAs: "initials", daysAgo: 9, status: "shown", reportedBy: [1, 4] },
    text: "Sample comment: signs are a waste of time. This reader is invented.",
  },
  {
    ...{ who: 9, slug: signs, shownAs: "initials", daysAgo: 5, status: "hidden" },
    text: "Sample comment: cheap tests, write to me. This reader is invented.",
  },
  {
    ...{ who: 0, slug: marks, shownAs: "first-name", daysAgo: 2, status: "waiting" },
    text: "Sample comment: do the controls count as much as the signs? This reader is invented.",
  },
  {
    ...{ who: 6, slug: signs, shownAs: "initials", daysAgo: 1, status: "waiting" },
    text: "Sample comment: the colours helped me most.\nThis reader is invented.",
  },
];

const dayMs = 24 * 3_600_000;

/** What sample readers say about study articles, for trying the office out: made once. Returns a line for the log, or null. */
export const sampleComments = Effect.gen(function* () {
  const comments = yield* Comments;
  if ((yield* comments.ofAccount(sampleLearnerIds[samples[0]!.who]!)).length > 0) return null;
  const now = yield* (yield* DatabaseClock).exact;
  for (const [index, { who, slug, text, shownAs, daysAgo, status, reportedBy = [] }] of samples.entries()) {
    const article = yield* (yield* Articles).findPublic(slug, now);
    if (article === null) return null;
    const id = uuidNamed(`articles.sample-comment/${index}`);
    const writtenAt = Math.round(now - daysAgo * dayMs);
    yield* comments.add({
      ...{ id, article: article.id, account: sampleLearnerIds[who]!, text, shownAs, writtenAt },
    });
    if (status !== "waiting") yield* comments.decide(id, status);
    for (const reporter of reportedBy) yield* comments.report(id, sampleLearnerIds[reporter]!);
  }
  return `${samples.length} sample comments, by readers who do not exist`;
});
