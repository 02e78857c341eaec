import { Cause, Effect, type Scope } from "effect";
import type { Pool } from "pg";
import type { DatabaseUnavailable } from "../errors.ts";
import type { LogPosition, EventStore, Page } from "../event-store/event-store.ts";
import {
  clearFailures,
  dropLease,
  LeaseLost,
  leaseSeconds,
  renewLease,
  saveFailure,
  takeLease,
} from "./lease.ts";

/** What a processor takes from the log at a time: how many events, and where to go on. A page is one. */
export interface Batch {
  readonly events: { readonly length: number };
  readonly next: LogPosition;
}

/** Something that follows the log under a name: a projection, a subscriber, the writer of anchors. */
export interface Processor<Needs = never, Taken extends Batch = Page> {
  readonly name: string;
  /** Of the row it keeps its place in; 1 unless told. A program leaves the rows of other versions alone. */
  readonly version?: number;
  readonly pageSize: number;
  /** Appends come in bursts: those of this long a time are read as one page. 100 ms unless told. */
  readonly gatherMs?: number;
  /** For who wants something else of the events than themselves. Must look no further than `readAll` would. */
  readonly read?: (after: LogPosition, limit: number) => Effect.Effect<Taken, DatabaseUnavailable>;
  /** Handles a page and moves the checkpoint itself, as far as it came. */
  readonly handle: (page: Taken, owner: string) => Effect.Effect<void, unknown, Needs>;
}

const idleMs = 250;
const usualGatherMs = 100;
const notOursMs = 1_000;
const longestPauseMs = 10_000;
const renewMs = (leaseSeconds * 1_000) / 3;

/** The lease as this process knows it: where to go on, and when to ask for it again. */
interface Held {
  readonly position: LogPosition;
  readonly renewAt: number;
}

/** A short pause that a local append ends sooner. */
const untilWoken = (store: EventStore["Service"], gatherMs: number) =>
  Effect.callback<void>((resume) => {
    let timer = setTimeout(() => resume(Effect.void), idleMs);
    const stop = store.onAppend(() => {
      stop();
      clearTimeout(timer);
      timer = setTimeout(() => resume(Effect.void), gatherMs);
    });
    return Effect.sync(() => {
      clearTimeout(timer);
      stop();
    });
  });

/**
 * Follows the log until the scope closes. Several processes may run the same processor: one of them does the
 * work at a time, and when it dies another goes on from its checkpoint within seconds. A page that cannot be
 * handled is tried again with growing pauses and holds up this processor only; the reason stands in
 * `kernel.processor`.
 */
export const runProcessor = <Needs, Taken extends Batch = Page>(
  store: EventStore["Service"],
  db: Pool,
  processor: Processor<Needs, Taken>,
  owner: string,
): Effect.Effect<void, never, Needs | Scope.Scope> =>
  Effect.gen(function* () {
    const { name, version = 1, pageSize, gatherMs = usualGatherMs } = processor;
    // Whoever brings no reading of their own takes pages.
    const read = processor.read ?? (store.readAll as unknown as NonNullable<typeof processor.read>);
    yield* Effect.addFinalizer(() => dropLease(db, name, owner).pipe(Effect.ignore));
    let held: Held | null = null;
    let failures = 0;
    /** The row may tell of a failure, of this process or of the one before, that was none of an event's. */
    let mayTellOfOne = true;

    const hold = (position: LogPosition): Held => ({ position, renewAt: performance.now() + renewMs });
    /** However long the work takes, the lease lasts; when it is lost all the same, the work is interrupted. */
    const renewing = renewLease(db, name, owner).pipe(
      Effect.catchTag("DatabaseUnavailable", () => Effect.void),
      Effect.delay(renewMs),
      Effect.forever,
    );

    /** One look at the log. Answers the wait before the next. */
    const step = Effect.gen(function* () {
      if (held === null || performance.now() >= held.renewAt) {
        if (held === null) mayTellOfOne = true;
        const position = yield* takeLease(db, name, version, owner);
        held = position && hold(position);
      }
      if (held === null) return Effect.sleep(notOursMs);
      const page = yield* read(held.position, pageSize);
      if (page.events.length === 0) {
        if (mayTellOfOne) yield* clearFailures(db, name, owner);
        mayTellOfOne = false;
        return untilWoken(store, gatherMs);
      }
      yield* Effect.raceFirst(processor.handle(page, owner), renewing);
      held = hold(page.next);
      failures = 0;
      return page.events.length === pageSize ? Effect.void : untilWoken(store, gatherMs);
    });

    const standStill = Effect.fnUntraced(function* (cause: Cause.Cause<unknown>) {
      held = null;
      if (cause.reasons.some((reason) => Cause.isFailReason(reason) && reason.error instanceof LeaseLost))
        return Effect.sleep(notOursMs);
      failures++;
      const reason = Cause.pretty(cause);
      yield* Effect.logWarning(`${name} stands still: ${reason}`);
      yield* saveFailure(db, name, owner, reason).pipe(Effect.ignore);
      return Effect.sleep(Math.min(longestPauseMs, 100 * 2 ** failures));
    });

    const turn = Effect.flatten(Effect.catchCause(step, standStill));
    yield* Effect.forkScoped(Effect.forever(turn));
  });
