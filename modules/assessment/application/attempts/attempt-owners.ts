import { Context, Effect, Layer } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { AccountId } from "#modules/identity/contract";
import type { AttemptId } from "../../contract/index.ts";
import { Attempts, streamOf } from "./attempts.ts";

/** Whose attempts are, for other modules. */
export class AttemptOwners extends Context.Service<
  AttemptOwners,
  {
    /** Returns null for an attempt that does not exist, and for that of a guest. */
    readonly of: (attemptId: AttemptId) => Effect.Effect<AccountId | null, DatabaseUnavailable>;
  }
>()("roadworthy/assessment/AttemptOwners") {
  static readonly layer: Layer.Layer<AttemptOwners, never, Attempts> = Layer.effect(
    AttemptOwners,
    Effect.map(Attempts, (attempts) =>
      AttemptOwners.of({
        of: (attemptId) =>
          Effect.map(attempts.read(streamOf(attemptId)), ({ state }) =>
            state.phase === "unstarted" ? null : state.accountId,
          ),
      }),
    ),
  );
}
