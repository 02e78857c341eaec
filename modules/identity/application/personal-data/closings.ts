import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";

/** Accounts to erase: their owners closed them, or never confirmed the address. */
export class Closings extends Context.Service<
  Closings,
  {
    /** Returns the UUIDs of the accounts that are due, longest overdue first. */
    readonly overdue: (limit: number) => Effect.Effect<readonly string[], DatabaseUnavailable>;
    /** Returns the UUIDs of accounts that are not erased and have no key, which only a restored backup can hold. */
    readonly withoutKey: Effect.Effect<readonly string[], DatabaseUnavailable>;
  }
>()("roadworthy/identity/Closings") {}
