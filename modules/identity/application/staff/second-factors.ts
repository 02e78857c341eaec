import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";

/** A second factor that was used up: the digits of a 30-second step, or a recovery code. */
export type UsedFactor =
  | { readonly used: "authenticator"; readonly step: number }
  | { readonly used: "recovery-code"; readonly code: string };

/**
 * Authenticators of staff and their recovery codes. Each code works once, even when used concurrently. Takes part in
 * the open transaction.
 */
export class SecondFactors extends Context.Service<
  SecondFactors,
  {
    /** The authenticator's secret in base 32; null when there is none. */
    readonly secretOf: (accountId: string) => Effect.Effect<string | null, DatabaseUnavailable>;
    /** Which of these accounts, or of all with a role of staff, have an authenticator. */
    readonly enrolled: (
      who: readonly string[] | "staff",
    ) => Effect.Effect<ReadonlySet<string>, DatabaseUnavailable>;
    /**
     * Stores a first authenticator, of which the digits of one 30-second step were just used, and returns its ten
     * recovery codes, which cannot be read again. Returns null and changes nothing when there is one already.
     */
    readonly enrol: (
      accountId: string,
      secret: string,
      step: number,
    ) => Effect.Effect<readonly string[] | null, DatabaseUnavailable>;
    /** Whether there is an authenticator, and how many recovery codes were not used yet. */
    readonly statusOf: (
      accountId: string,
    ) => Effect.Effect<
      { readonly hasAuthenticator: boolean; readonly recoveryCodesLeft: number },
      DatabaseUnavailable
    >;
    /** Uses a step's digits up; `false` when these, or later ones, were used before. */
    readonly useStep: (accountId: string, step: number) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** Uses a recovery code up; `false` when it is none, or was used before. */
    readonly useRecoveryCode: (
      accountId: string,
      code: string,
    ) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** Lets what was used last be used once more, because what it was used for could not be stored. */
    readonly giveBack: (accountId: string, used: UsedFactor) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/identity/SecondFactors") {}
