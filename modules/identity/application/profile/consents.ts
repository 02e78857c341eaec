import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Consent, ConsentPurpose } from "../../contract/index.ts";

/** Which wording of the terms and of the others is in force. A new wording gets a new date. */
export const consentTextVersion = "2026-11-21";

/**
 * What persons agreed to, each change in a row of its own: nothing is overwritten. Takes part in the open
 * transaction.
 */
export class Consents extends Context.Service<
  Consents,
  {
    readonly record: (
      accountId: string,
      consent: {
        readonly purpose: ConsentPurpose;
        readonly given: boolean;
        readonly textVersion: string;
      },
    ) => Effect.Effect<void, DatabaseUnavailable>;
    /** The last word on each purpose. */
    readonly current: (accountId: string) => Effect.Effect<readonly Consent[], DatabaseUnavailable>;
    /** Every change, oldest first. */
    readonly history: (accountId: string) => Effect.Effect<readonly Consent[], DatabaseUnavailable>;
  }
>()("roadworthy/identity/Consents") {}
