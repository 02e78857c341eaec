import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";

/** What was sealed for one person, and for which place. */
export interface SealedValue {
  readonly accountId: string;
  readonly place: string;
  readonly sealed: Buffer;
}

/**
 * Seals under a person's own key. Once the key is erased, no copy of the database can open what it sealed. Every
 * method takes part in the open transaction.
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
    /**
     * The same with the key as its row has it, for many people whose keys were read with their values; null where there is
     * no row any more.
     */
    readonly openWith: (wrapped: Buffer | null, value: SealedValue) => unknown;
  }
>()("roadworthy/identity/PersonSecrets") {}
