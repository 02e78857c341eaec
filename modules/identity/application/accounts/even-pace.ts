import { Context, Effect } from "effect";

/** The least time, in milliseconds, of a response that must not show whether an address has an account. */
export const EvenPaceMs = Context.Reference<number>("roadworthy/identity/EvenPaceMs", {
  defaultValue: () => 300,
});

/**
 * Ends no sooner than after the even pace, however it ends. Writing an account down takes longer than finding that
 * there is one; with the password's hash, which both need, either takes a fraction of the pace. A queued job that has
 * more to do for one address than for another does it while the answer waits.
 */
export const evenly = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.gen(function* () {
    const pace = Effect.sleep(yield* EvenPaceMs);
    const [exit] = yield* Effect.all([Effect.exit(work), pace], { concurrency: "unbounded" });
    return yield* exit;
  });
