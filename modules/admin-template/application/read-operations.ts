import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement } from "#kernel/http/implement";
import { JobsBackend } from "#kernel/jobs/backend";
import { Jobs } from "#kernel/jobs/queue";
import { type FollowerStanding as Standing, Operations } from "#kernel/operations/operations";
import { Rebuilds } from "#kernel/projection/rebuilds";
import { toIso } from "#vocabulary/instant";
import { type FollowerStanding, readOperations } from "../contract/index.ts";
import { rebuildView } from "./rebuild-view.ts";

const shownRebuilds = 20;

const isoOrNull = (at: number | null) => (at === null ? null : toIso(at));

const followerView = ({ movedAt, failingSince, leaseUntil, ...standing }: Standing): FollowerStanding => ({
  ...standing,
  movedAt: isoOrNull(movedAt),
  failingSince: isoOrNull(failingSince),
  leaseUntil: isoOrNull(leaseUntil),
});

const patience = "2 seconds";

/** A queue that is away, or slow, must not hide everything else. */
const jobsOrNull = Effect.gen(function* () {
  const { on } = yield* JobsBackend;
  return { on, ...(yield* (yield* Jobs).counts) };
}).pipe(
  Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.succeed(null) }),
  Effect.catchTag("JobsUnavailable", () => Effect.succeed(null)),
);

export const readOperationsHandler = implement(
  readOperations,
  Effect.fnUntraced(function* () {
    const { followers, log, database, pools } = yield* Operations;
    const { list } = yield* Rebuilds;
    const [standing, rebuilds, jobs, { anchor, ...counts }, facts, use] = yield* Effect.all(
      [followers, list(shownRebuilds), jobsOrNull, log, database, pools],
      { concurrency: 3 },
    );
    return {
      at: toIso((yield* DatabaseClock).now()),
      followers: standing.map(followerView),
      rebuilds: rebuilds.map(rebuildView),
      jobs,
      log: { ...counts, anchor: anchor && { ...anchor, at: toIso(anchor.at) } },
      database: { ...facts, pools: use },
    };
  }),
);
