import { Effect } from "effect";
import type { Instant } from "#vocabulary/instant";
import { stepOfDigits } from "./authenticator-app.ts";
import { SecondFactors, type UsedFactor } from "./second-factors.ts";
import type { StaffTicket } from "./staff-ticket.ts";

/** How a second factor turned out; `stale`: the ticket does not fit the account any more. */
export type FactorOutcome =
  | UsedFactor
  | { readonly used: "enrolment"; readonly recoveryCodes: readonly string[] }
  | "refused"
  | "stale";

const enrol = Effect.fnUntraced(function* (accountId: string, secret: string, code: string, now: Instant) {
  const step = stepOfDigits(secret, code, now);
  if (step === null) return "refused" as const;
  const recoveryCodes = yield* (yield* SecondFactors).enrol(accountId, secret, step);
  return recoveryCodes === null ? ("stale" as const) : { used: "enrolment" as const, recoveryCodes };
});

/** Uses up digits of the authenticator, or a recovery code. Requires a transaction. */
export const presentSecondFactor = Effect.fnUntraced(function* (
  accountId: string,
  secret: string,
  code: string,
  now: Instant,
) {
  const factors = yield* SecondFactors;
  if (/^\d{6}$/.test(code)) {
    const step = stepOfDigits(secret, code, now);
    const isUsed = step !== null && (yield* factors.useStep(accountId, step));
    return isUsed ? ({ used: "authenticator", step } as const) : "refused";
  }
  const isUsed = yield* factors.useRecoveryCode(accountId, code);
  return isUsed ? ({ used: "recovery-code", code } as const) : "refused";
});

/**
 * Uses up a second factor. The first time, the digits prove that the app has the ticket's secret, and it is stored; a
 * ticket for that is invalid once the account has an authenticator. Requires a transaction.
 */
export const useSecondFactor = Effect.fnUntraced(function* (
  { accountId, secret: fresh }: StaffTicket,
  code: string,
  now: Instant,
) {
  const secret = yield* (yield* SecondFactors).secretOf(accountId);
  const outcome: FactorOutcome =
    secret === null && fresh !== null
      ? yield* enrol(accountId, fresh, code, now)
      : secret !== null && fresh === null
        ? yield* presentSecondFactor(accountId, secret, code, now)
        : "stale";
  return outcome;
});
