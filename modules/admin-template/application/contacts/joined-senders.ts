import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";

/**
 * Which addresses without an account staff say are one person's: each is shown with one main address, which is shown with
 * no other. Takes part in the open transaction.
 */
export class JoinedSenders extends Context.Service<
  JoinedSenders,
  {
    /** Keeps others from changing with whom addresses are shown until the transaction ends. */
    readonly hold: Effect.Effect<void, DatabaseUnavailable>;
    /** The main address that this one is shown with. */
    readonly mainOf: (mark: Buffer) => Effect.Effect<Buffer | null, DatabaseUnavailable>;
    /** Those that are shown with a main address. */
    readonly with: (main: Buffer) => Effect.Effect<readonly Buffer[], DatabaseUnavailable>;
    /** In the place of what was said before. */
    readonly save: (mark: Buffer, main: Buffer) => Effect.Effect<void, DatabaseUnavailable>;
    readonly remove: (mark: Buffer) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/admin-template/JoinedSenders") {}
