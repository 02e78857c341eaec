import { Cause, Effect, type Scope } from "effect";
import type { Pool } from "pg";
import { connectionsLost } from "../database/pools.ts";
import type { DatabaseUnavailable } from "../errors.ts";
import type { LogPosition, EventStore, Page } from "../event-store/event-store.ts";
import { newsOf } from "./news.ts";
import {
  clearFailures,
  dropLease,
  type Lease,
  LeaseLost,
  leaseSeconds,
  renewLease,
  saveFailure,
  takeLease,
} from "./lease.ts";

/** One reading of the log: how many events it has, and the position after it. A page is one. */
export interface Batch {
  readonly events: { readonly length: number };
  readonly next: LogPosition;
}

/** Reads the log in order under a name: a projection, a subscription or the writer of anchors. */
export interface Processor<Needs = never, Taken extends Batch = Page> {
  readonly name: string;
  /** The version of its row; 1 by default. A program leaves the rows of other versions alone. */
  readonly version?: number;
  readonly pageSize: number;
  /** The types of the events that it handles; all by default. */
  readonly types?: readonly string[];
  /** The types of the events that it reads soon; its `types` by default. It reads others a second later. */
  readonly promptTypes?: readonly string[];
  /** Such events that are appended within this time are read as one page. 100 ms by default. */
  readonly gatherMs?: number;
  /** Replaces `readAll`. Must read no further than `readAll` would. */
  readonly read?: (after: LogPosition, limit: number) => Effect.Effect<Taken, DatabaseUnavailable>;
  /** Called before the first page after this process took over, or found the checkpoint where it did not leave it. */
  readonly begin?: () => void;
  /** Handles a page and saves its end as the checkpoint. A page without events has nothing but its end. */
  readonly handle: (page: Taken, lease: Lease) => Effect.Effect<void, unknown, Needs>;
}

const defaultGatherMs = 100;
/** Reading past events of other types is not urgent: with many processors it would cost more than their work. */
const gatherOthersMs = 1_000;
const heldElsewhereMs = 1_000;
const maxPauseMs = 10_000;
const renewMs = (leaseSeconds * 1_000) / 3;
/** How often the checkpoint is saved while only events of other types are appended. */
const saveSkippedMs = 500;

/** The lease as this process knows it. */
interface Held {
  /** The position to read on from. */
  readonly position: LogPosition;
  /** The checkpoint in the database: behind `position` where only events of other types lie between. */
  readonly saved: LogPosition;
  readonly renewAt: number;
}

const isSame = (one: LogPosition, other: LogPosition): boolean =>
  one.epoch === other.epoch && one.tx === other.tx && one.position === other.position;

/**
 * Runs a processor until the scope closes. Several processes may run the same one: one of them does the work at a
 * time, and when it dies another continues from the checkpoint within seconds. A page that cannot be handled is retried
 * with growing pauses and holds up this processor only; `kernel.processor` has the reason.
 */
export const runProcessor = <Needs, Taken extends Batch = Page>(
  store: EventStore["Service"],
  db: Pool,
  processor: Processor<Needs, Taken>,
  owner: string,
): Effect.Effect<void, never, Needs | Scope.Scope> =>
  Effect.gen(function* () {
    const { name, version = 1, pageSize, gatherMs = defaultGatherMs } = processor;
    const readPage = (after: LogPosition, limit: number) => store.readAll(after, limit, processor.types);
    const read = processor.read ?? (readPage as unknown as NonNullable<typeof processor.read>);
    yield* Effect.addFinalizer(() => dropLease(db, name, owner).pipe(Effect.ignore));
    const news = yield* newsOf(store, processor.promptTypes ?? processor.types);
    const gathering = { own: gatherMs, others: gatherOthersMs };
    let held: Held | null = null;
    let failures = 0;
    /** The row may hold a failure without an event, of this process or of its predecessor. */
    let mayHaveFailure = true;
    let saveSkippedAt = 0;
    /** The last reading was of all that there was. A reader of its own may look at more than the log. */
    let isAtEnd = false;
    /** How many connections had broken when the checkpoint was last looked at. */
    let lost = connectionsLost(db);

    const hold = (position: LogPosition): Held => ({
      position,
      saved: position,
      renewAt: performance.now() + renewMs,
    });
    /** Renews the lease while the work runs. When it is lost all the same, the work is interrupted. */
    const renewing = renewLease(db, name, owner).pipe(
      Effect.catchTag("DatabaseUnavailable", () => Effect.void),
      Effect.delay(renewMs),
      Effect.forever,
    );
    const handle = Effect.fnUntraced(function* (page: Taken, { saved }: Held) {
      yield* Effect.raceFirst(processor.handle(page, { owner, checkpoint: saved }), renewing);
      held = hold(page.next);
      failures = 0;
      saveSkippedAt = performance.now() + saveSkippedMs;
    });

    /** The lease has to be renewed in time, and the checkpoint saved that is behind. */
    const untilNextPoll = ({ position, saved, renewAt }: Held) => {
      const untilRenewal = Math.max(0, renewAt - performance.now());
      return news.wait(
        isSame(position, saved) ? untilRenewal : Math.min(untilRenewal, saveSkippedMs),
        gathering,
      );
    };

    /** Polls the log once; returns the delay until the next poll. */
    const step = Effect.gen(function* () {
      const lostBefore = lost;
      lost = connectionsLost(db);
      if (held === null || lost !== lostBefore || performance.now() >= held.renewAt) {
        const before: Held | null = held;
        if (before === null) mayHaveFailure = true;
        // A statement under way cannot be recalled: interrupted, it could take the lease after a stop had dropped it.
        const position = yield* Effect.uninterruptible(takeLease(db, name, version, owner));
        held = position && hold(position);
        if (before === null || (position !== null && !isSame(position, before.saved))) processor.begin?.();
        isAtEnd &&= held !== null && before !== null && isSame(held.position, before.position);
      }
      if (held === null) return Effect.sleep(heldElsewhereMs);
      // Also where the wait for the renewal ended a little early, as timers do.
      if (isAtEnd && isSame(held.position, held.saved) && !news.has()) return untilNextPoll(held);
      news.forget();
      const page = yield* read(held.position, pageSize);
      isAtEnd = processor.read === undefined && page.events.length < pageSize;
      if (page.events.length > 0) {
        yield* handle(page, held);
        return page.events.length === pageSize ? Effect.void : untilNextPoll(held);
      }
      if (mayHaveFailure) yield* clearFailures(db, name, owner);
      mayHaveFailure = false;
      held = { ...held, position: page.next };
      if (!isSame(held.position, held.saved) && performance.now() >= saveSkippedAt) yield* handle(page, held);
      return untilNextPoll(held);
    });

    const pauseAfterFailure = Effect.fnUntraced(function* (cause: Cause.Cause<unknown>) {
      held = null;
      if (cause.reasons.some((reason) => Cause.isFailReason(reason) && reason.error instanceof LeaseLost))
        return Effect.sleep(heldElsewhereMs);
      failures++;
      const reason = Cause.pretty(cause);
      yield* Effect.logWarning(`${name} stands still: ${reason}`);
      yield* saveFailure(db, name, owner, reason).pipe(Effect.ignore);
      return Effect.sleep(Math.min(maxPauseMs, 100 * 2 ** failures));
    });

    const poll = Effect.flatten(Effect.catchCause(step, pauseAfterFailure));
    yield* Effect.forkScoped(Effect.forever(poll));
  });
