import { Context, type Effect } from "effect";
import type { TooBusy } from "#kernel/errors";

/**
 * Slow hashing of secrets that people choose or type (argon2id, 19 MiB, 2 passes, 1 lane). It runs on low-priority
 * threads, so that a flood of sign-ins does not slow other requests. A full queue is `TooBusy`.
 */
export class Passwords extends Context.Service<
  Passwords,
  {
    /** The hash with its parameters and salt, in PHC form. The salt is random, or 16 bytes given. */
    readonly hash: (secret: string, salt?: Uint8Array) => Effect.Effect<string, TooBusy>;
    /**
     * Returns whether the secret made this hash. Without a hash (no such account) it works as long and returns
     * `false`. `stale`: the hash was made with other parameters than today's.
     */
    readonly verify: (
      hash: string | null,
      secret: string,
    ) => Effect.Effect<{ readonly right: boolean; readonly stale: boolean }, TooBusy>;
  }
>()("roadworthy/identity/Passwords") {}
