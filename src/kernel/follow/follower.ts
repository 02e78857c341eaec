import { Cause, Effect, type Scope } from "effect";
import type { Pool } from "pg";
import type { EventStore, Page } from "../event-store/event-store.ts";
import { dropLease, saveFailure, takeLease } from "./lease.ts";

/** Something that follows the log under a name: a projection or a subscriber. */
export interface Follower<Needs = never> {
  readonly name: string;
  readonly pageSize: number;
  /** Handles a page and moves the checkpoint itself, as far as it came. */
  readonly handle: (page: Page, owner: string) => Effect.Effect<void, unknown, Needs>;
}

const idleMs = 250;
/** Under load a follower looks so often at the most: a page of many events costs little more than one of few. */
const breathMs = 100;
const notOursMs = 1_000;
const longestPauseMs = 30_000;

/** One look at the log: true when there may be more at once. */
const step = <Needs>(store: EventStore["Service"], db: Pool, follower: Follower<Needs>, owner: string) =>
  Effect.gen(function* () {
    const place = yield* takeLease(db, follower.name, owner);
    if (place === null) return { pause: notOursMs };
    const page = yield* store.readAll(place, follower.pageSize);
    if (page.events.length === 0) return { pause: idleMs };
    yield* follower.handle(page, owner);
    return { pause: page.events.length === follower.pageSize ? 0 : idleMs };
  });

/** A breath, and then a pause that a local append ends early. */
const pauseUntilWoken = (store: EventStore["Service"], ms: number) =>
  Effect.andThen(Effect.sleep(breathMs), untilWoken(store, ms - breathMs));

const untilWoken = (store: EventStore["Service"], ms: number) =>
  Effect.callback<void>((resume) => {
    const wake = () => {
      clearTimeout(timer);
      stop();
      resume(Effect.void);
    };
    const timer = setTimeout(wake, ms);
    const stop = store.onAppend(wake);
    return Effect.sync(() => {
      clearTimeout(timer);
      stop();
    });
  });

/**
 * Follows the log until the scope closes. Several processes may run the same follower: one of them does the
 * work at a time, and when it dies another goes on from its checkpoint within seconds. A page that cannot be
 * handled is tried again with growing pauses and holds up this follower only; the reason stands in
 * `kernel.follower`.
 */
export const runFollower = <Needs>(
  store: EventStore["Service"],
  db: Pool,
  follower: Follower<Needs>,
  owner: string,
): Effect.Effect<void, never, Needs | Scope.Scope> =>
  Effect.gen(function* () {
    yield* Effect.addFinalizer(() => dropLease(db, follower.name, owner).pipe(Effect.ignore));
    let failures = 0;
    const loop = Effect.gen(function* () {
      const result = yield* step(store, db, follower, owner).pipe(
        Effect.catchCause((cause) =>
          Effect.gen(function* () {
            failures++;
            const reason = Cause.pretty(cause);
            yield* Effect.logWarning(`${follower.name} stands still: ${reason}`);
            yield* saveFailure(db, follower.name, owner, reason).pipe(Effect.ignore);
            return { pause: Math.min(longestPauseMs, 100 * 2 ** failures), failed: true };
          }),
        ),
      );
      if (!("failed" in result)) failures = 0;
      if (result.pause > 0)
        yield* failures > 0 ? Effect.sleep(result.pause) : pauseUntilWoken(store, result.pause);
    });
    yield* Effect.forkScoped(Effect.forever(loop));
  });
