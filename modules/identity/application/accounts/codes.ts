import { Context, type Effect } from "effect";
import type { DatabaseUnavailable, TooBusy } from "#kernel/errors";

/** What a mailed code is for. A code is valid for its own purpose only. */
export type CodePurpose = "confirm-email" | "new-address" | "guardian-consent" | "reset-password";

/** What a code refers to. `facts` are those passed at issue; they are stored sealed. */
export interface CodeMeaning {
  readonly accountId: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/**
 * Codes that go out by mail. Several of an account and purpose may be valid at once: a stranger who asks for another, or
 * guesses, ends none that the owner has. The first that is spent ends the others. All take part in the transaction that
 * is open.
 */
export class Codes extends Context.Service<
  Codes,
  {
    /** Issues a link's code: 26 characters (130 bits), stored as SHA-256. Returns it in capitals without dashes. */
    readonly issueLink: (
      purpose: CodePurpose,
      meaning: CodeMeaning,
      lifeMs: number,
    ) => Effect.Effect<string, DatabaseUnavailable>;
    /** Returns what a valid link's code refers to, without spending it. */
    readonly read: (
      purpose: CodePurpose,
      code: string,
    ) => Effect.Effect<CodeMeaning | null, DatabaseUnavailable>;
    /** The same, and the code is spent: of any number of uses at once, one gets the meaning. */
    readonly use: (
      purpose: CodePurpose,
      code: string,
    ) => Effect.Effect<CodeMeaning | null, DatabaseUnavailable>;
    /** Issues a code to type: 13 characters (65 bits), stored as argon2id. */
    readonly issueTyped: (
      purpose: CodePurpose,
      accountId: string,
      lifeMs: number,
    ) => Effect.Effect<string, DatabaseUnavailable | TooBusy>;
    /**
     * Returns the id of a valid typed code, without spending it. Takes the same time without an account (null) or a
     * code. Hashes, so call it outside of any transaction; and limit the guesses of a network, because a code has no
     * limit of its own.
     */
    readonly findTyped: (
      purpose: CodePurpose,
      accountId: string | null,
      code: string,
    ) => Effect.Effect<string | null, DatabaseUnavailable | TooBusy>;
    /** Spends a typed code; returns `false` when it is no longer valid. */
    readonly spendTyped: (codeId: string) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** Ends the codes of an account for one purpose. */
    readonly end: (purpose: CodePurpose, accountId: string) => Effect.Effect<void, DatabaseUnavailable>;
    /** Ends the codes that went to the account's own person; a guardian's link stays theirs. */
    readonly endOwn: (accountId: string) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/identity/Codes") {}
