import { Context, type Effect } from "effect";
import type { DatabaseUnavailable, TooBusy } from "#kernel/errors";

/** What a mailed code is good for. One is worth nothing for another purpose. */
export type CodePurpose = "confirm-email" | "new-address" | "guardian-consent" | "reset-password";

/** What a code stands for. `facts` are whatever was given when it was made; they are stored sealed. */
export interface CodeMeaning {
  readonly accountId: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/**
 * Codes that go out by mail. Issuing one ends the older ones of that account and purpose. All take part in the
 * transaction that is open.
 */
export class Codes extends Context.Service<
  Codes,
  {
    /** A code for a link: 26 characters (130 bits), kept as SHA-256. Answers it in capitals without dashes. */
    readonly issueLink: (
      purpose: CodePurpose,
      meaning: CodeMeaning,
      lifeMs: number,
    ) => Effect.Effect<string, DatabaseUnavailable>;
    /** What a link's code stands for, while it is good; changes nothing. */
    readonly look: (
      purpose: CodePurpose,
      code: string,
    ) => Effect.Effect<CodeMeaning | null, DatabaseUnavailable>;
    /** The same, and the code is spent: of any number of uses at once, one gets the meaning. */
    readonly use: (
      purpose: CodePurpose,
      code: string,
    ) => Effect.Effect<CodeMeaning | null, DatabaseUnavailable>;
    /** A code to type: 13 characters (65 bits), kept as argon2id, good for 5 tries. */
    readonly issueTyped: (
      purpose: CodePurpose,
      accountId: string,
      lifeMs: number,
    ) => Effect.Effect<string, DatabaseUnavailable | TooBusy>;
    /**
     * Spends a typed code if it is right; a wrong one costs a try, which stays counted whatever becomes of the
     * caller. Takes as long when there is no account (null) or no code. Not to be called inside a transaction.
     */
    readonly useTyped: (
      purpose: CodePurpose,
      accountId: string | null,
      code: string,
    ) => Effect.Effect<boolean, DatabaseUnavailable | TooBusy>;
    /** Ends the codes that went to the account's own person; a guardian's link stays theirs. */
    readonly endOwn: (accountId: string) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/identity/Codes") {}
