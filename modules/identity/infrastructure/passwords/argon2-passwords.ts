import { availableParallelism } from "node:os";
import { Context, Effect, Layer } from "effect";
import type { TooBusy } from "#kernel/errors";
import { Passwords } from "../../application/accounts/passwords.ts";
import {
  type Argon2Answer,
  argon2Parameters,
  type Argon2Parameters,
  type Argon2Work,
  isStale,
  performArgon2,
  unmatchableHash,
} from "./argon2-work.ts";
import { makeThreads } from "./threads.ts";

/** One processor is left to requests; two threads are enough for a city's sign-ins. */
const threadsHere = () => Math.min(2, Math.max(1, availableParallelism() - 1));
const longestQueue = 64;

/**
 * Cheap parameters for tests in which hashing is only a step on the way: secrets are then hashed on the calling thread.
 * No setting leads here, and only `testing/` provides it.
 */
export const CheapHashing = Context.Reference<Argon2Parameters | null>("roadworthy/identity/CheapHashing", {
  defaultValue: () => null,
});

/** Slow hashing on threads of the lowest priority. They are started on first use and end with the scope. */
export const argon2Passwords: Layer.Layer<Passwords> = Layer.effect(
  Passwords,
  Effect.gen(function* () {
    const cheap = yield* CheapHashing;
    const threads = yield* Effect.acquireRelease(
      Effect.sync(() =>
        makeThreads<Argon2Work, Argon2Answer>({
          file: new URL("./argon2-thread.ts", import.meta.url),
          most: threadsHere(),
          longestQueue,
          what: "identity.passwords",
        }),
      ),
      ({ close }) => close,
    );
    const parameters = cheap ?? argon2Parameters;
    const unmatchable = unmatchableHash(parameters);
    const perform = (work: Argon2Work) =>
      cheap === null ? threads.run(work) : Effect.sync(() => performArgon2(work, cheap));

    const ask = <Value extends string | boolean>(work: Argon2Work): Effect.Effect<Value, TooBusy> =>
      Effect.map(perform(work), (answer) => {
        if ("problem" in answer) throw new Error(`A secret could not be hashed: ${answer.problem}`);
        return answer.value as Value;
      });

    return Passwords.of({
      hash: (secret, salt) => ask<string>({ do: "hash", secret, salt }),
      verify: (hash, secret) =>
        Effect.map(ask<boolean>({ do: "verify", hash: hash ?? unmatchable, secret }), (right) => ({
          right: right && hash !== null,
          stale: hash !== null && isStale(hash, parameters),
        })),
    });
  }),
);
