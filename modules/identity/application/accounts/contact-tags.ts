import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";

/** The words that staff sort people by. Takes part in the open transaction; the account is a UUID. */
export class ContactTags extends Context.Service<
  ContactTags,
  {
    /** Every word that someone has, by name. */
    readonly all: (limit: number) => Effect.Effect<readonly string[], DatabaseUnavailable>;
    readonly of: (account: string) => Effect.Effect<readonly string[], DatabaseUnavailable>;
    /** Returns whether the person did not have it before. */
    readonly add: (account: string, tag: string) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** Returns whether the person had it. */
    readonly remove: (account: string, tag: string) => Effect.Effect<boolean, DatabaseUnavailable>;
  }
>()("roadworthy/identity/ContactTags") {}
