import { Context, type Effect } from "effect";
import type { TooBusy } from "#kernel/errors";

/**
 * Slow hashing of secrets that people choose or type (argon2id, 19 MiB, 2 passes, 1 lane). It runs on threads of low
 * priority, so that a flood of sign-ins leaves the processor to answers; a full queue is `TooBusy`.
 */
export class Passwords extends Context.Service<
  Passwords,
  {
    /** The hash with its parameters and salt, in PHC form. */
    readonly hash: (secret: string) => Effect.Effect<string, TooBusy>;
    /**
     * Whether the secret made this hash. Without a hash (no such account) it works as long and says no. `stale`: the
     * hash was made with other parameters than today's.
     */
    readonly verify: (
      hash: string | null,
      secret: string,
    ) => Effect.Effect<{ readonly right: boolean; readonly stale: boolean }, TooBusy>;
  }
>()("roadworthy/identity/Passwords") {}
