import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";

/**
 * Sealing under a person's own key. Once that key is erased, nothing that was sealed with it opens again, in whatever
 * copy of the database. Takes part in the transaction that is open.
 */
export class PersonSecrets extends Context.Service<
  PersonSecrets,
  {
    /** Makes the key of a new account. */
    readonly create: (accountId: string) => Effect.Effect<void, DatabaseUnavailable>;
    /** Seals JSON for one place (`identity.mail/<id>`). Without a key (erased, or never made) it is a defect. */
    readonly seal: (
      accountId: string,
      place: string,
      value: unknown,
    ) => Effect.Effect<Buffer, DatabaseUnavailable>;
    /** Opens it again; null when the person is erased. A changed value is a defect. */
    readonly open: (
      accountId: string,
      place: string,
      sealed: Buffer,
    ) => Effect.Effect<unknown, DatabaseUnavailable>;
  }
>()("roadworthy/identity/PersonSecrets") {}
