import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement } from "#kernel/http/implement";
import { JobsBackend } from "#kernel/jobs/backend";
import { Jobs } from "#kernel/jobs/queue";
import { StaleReads } from "#kernel/database/stale-reads";
import { type ProcessorStatus as OperationsStatus, Operations } from "#kernel/operations/operations";
import { Rebuilds } from "#kernel/projection/rebuilds";
import { toIso } from "#vocabulary/instant";
import { type ProcessorStatus, readOperations } from "../../contract/index.ts";
import { rebuildView } from "./rebuild-view.ts";

const shownRebuilds = 20;

const isoOrNull = (at: number | null) => (at === null ? null : toIso(at));

const processorView = ({
  movedAt,
  failingSince,
  leaseUntil,
  ...status
}: OperationsStatus): ProcessorStatus => ({
  ...status,
  movedAt: isoOrNull(movedAt),
  failingSince: isoOrNull(failingSince),
  leaseUntil: isoOrNull(leaseUntil),
});

const timeout = "2 seconds";

/** An unavailable or slow queue must not hide everything else. */
const jobsOrNull = Effect.gen(function* () {
  const { on } = yield* JobsBackend;
  const counts = yield* (yield* Jobs).counts;
  return { on, queues: Object.entries(counts).map(([queue, states]) => ({ queue, ...states })) };
}).pipe(
  Effect.timeoutOrElse({ duration: timeout, orElse: () => Effect.succeed(null) }),
  Effect.catchTag("JobsUnavailable", () => Effect.succeed(null)),
);

export const readOperationsHandler = implement(
  readOperations,
  Effect.fnUntraced(function* () {
    const { processors, log, database, pools } = yield* Operations;
    const replica = yield* StaleReads;
    const { list } = yield* Rebuilds;
    const [status, rebuilds, jobs, { anchor, ...counts }, facts, use] = yield* Effect.all(
      [processors, list(shownRebuilds), jobsOrNull, log, database, pools],
      { concurrency: 3 },
    );
    return {
      at: toIso((yield* DatabaseClock).now()),
      processors: status.map(processorView),
      rebuilds: rebuilds.map(rebuildView),
      jobs,
      log: { ...counts, anchor: anchor && { ...anchor, at: toIso(anchor.at) } },
      database: { ...facts, pools: use, replica: replica?.status() ?? null },
    };
  }),
);
