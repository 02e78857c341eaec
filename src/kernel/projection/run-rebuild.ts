import { randomUUID } from "node:crypto";
import { Cause, Data, Effect, Exit } from "effect";
import type { Pool } from "pg";
import { LockLost } from "../database/advisory-lock.ts";
import { tryQuery } from "../database/try-query.ts";
import type { EventStore } from "../event-store/event-store.ts";
import { storableReason } from "../processor/lease.ts";
import type { AnyProjection } from "./projection.ts";
import { rebuild } from "./rebuild.ts";
import { heartbeatText, claimText, finishText, leaveText } from "./rebuild-statements.ts";
import type { RebuildRun } from "./rebuilds.ts";

/** An operator cancelled it. */
class Cancelled extends Data.TaggedError("Cancelled") {}
/** This process was silent for so long that another has taken over. */
class TakenOver extends Data.TaggedError("TakenOver") {}

const heartbeatMs = 250;

interface Ending {
  readonly state: "done" | "failed" | "cancelled";
  readonly rows: number | null;
  readonly error: string | null;
}

const has = (cause: Cause.Cause<unknown>, kind: typeof Cancelled | typeof TakenOver) =>
  cause.reasons.some((reason) => Cause.isFailReason(reason) && reason.error instanceof kind);

const endingOf = (exit: Exit.Exit<{ readonly rows: number }, unknown>): Ending => {
  if (Exit.isSuccess(exit)) return { state: "done", rows: exit.value.rows, error: null };
  if (has(exit.cause, Cancelled)) return { state: "cancelled", rows: null, error: null };
  return { state: "failed", rows: null, error: storableReason(Cause.pretty(exit.cause)) };
};

/** Runs a recorded rebuild, unless another process runs it. See `Rebuilds.run`. */
export const runRebuild = Effect.fnUntraced(function* (
  db: Pool,
  store: EventStore["Service"],
  projections: readonly AnyProjection[],
  id: number,
) {
  const runner = randomUUID();
  const ask = <Row extends object>(during: string, text: string, values: unknown[]) =>
    tryQuery(during, async () => (await db.query<Row>(text, values)).rows);
  const [claimed] = yield* ask<RebuildRun>("claimRebuild", claimText, [
    id,
    runner,
    projections.map(({ name }) => name),
    projections.map(({ version }) => version),
  ]);
  if (claimed === undefined) return null;

  let read = 0;
  const begun = performance.now();
  const rate = () => (read === 0 ? null : (read * 1_000) / (performance.now() - begun));
  const heartbeat = Effect.gen(function* () {
    const [mine] = yield* ask<{ cancelRequested: boolean }>("rebuildProgress", heartbeatText, [
      id,
      runner,
      read,
      rate(),
    ]);
    if (mine === undefined) return yield* new TakenOver();
    if (mine.cancelRequested) return yield* new Cancelled();
  });
  // A single failed query is no reason to start again.
  const heartbeats = heartbeat.pipe(
    Effect.catchTag("DatabaseUnavailable", () => Effect.void),
    Effect.delay(heartbeatMs),
    Effect.forever,
  );
  const projection = projections.find(({ name }) => name === claimed.projection);
  const work = projection
    ? rebuild(
        store,
        db,
        projection,
        (so) => {
          read = so;
        },
        // Learners sit exams meanwhile; a rebuild at start-up need not yield to anything.
        "gentle",
      )
    : Effect.fail(new Error(`This program has no read model ${claimed.projection}.`));

  // Where no other process has taken over, one that was frozen begins again.
  const turns = Effect.andThen(heartbeat, Effect.raceFirst(work, heartbeats)).pipe(
    Effect.retry({ while: (problem) => problem instanceof LockLost }),
  );
  const exit = yield* Effect.exit(turns).pipe(
    Effect.onInterrupt(() => Effect.ignore(ask("leaveRebuild", leaveText, [id, runner]))),
  );
  if (Exit.isFailure(exit) && has(exit.cause, TakenOver)) return null;
  const { state, rows, error } = endingOf(exit);
  const values = [id, runner, state, read, rate(), rows, error];
  const [finished] = yield* ask<RebuildRun>("finishRebuild", finishText, values);
  if (state === "failed")
    yield* Effect.logError(`The rebuild of ${claimed.projection} failed`, { id, error });
  return finished ?? null;
});
