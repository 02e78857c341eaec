import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Language } from "#vocabulary/language";

/** Where a mail goes, whom it greets and in which language. */
export interface Recipient {
  readonly address: string;
  readonly name: string;
  readonly language: Language;
}

/**
 * The addresses behind accounts, and the keys that seal their mails. The module that owns accounts implements it.
 * Account ids are UUIDs; every method takes part in the open transaction.
 */
export class Recipients extends Context.Service<
  Recipients,
  {
    /**
     * Returns null for an account that gets no mail: unknown, erased or not active. An account that is found does not
     * change until the transaction ends.
     */
    readonly find: (accountId: string) => Effect.Effect<Recipient | null, DatabaseUnavailable>;
    /** Seals the content of a mail under the account's own key. An account without a key is a defect. */
    readonly seal: (
      accountId: string,
      mailId: string,
      content: unknown,
    ) => Effect.Effect<Buffer, DatabaseUnavailable>;
    /** Returns the content, or null when the account's key is erased. A changed value is a defect. */
    readonly open: (
      accountId: string,
      mailId: string,
      sealed: Buffer,
    ) => Effect.Effect<unknown, DatabaseUnavailable>;
  }
>()("roadworthy/kernel/Recipients") {}
