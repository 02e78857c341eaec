import { Effect } from "effect";
import { Audit } from "#kernel/audit/audit";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import type { Caller } from "#kernel/http/caller";
import { type Exchange, implement } from "#kernel/http/implement";
import { RateLimits } from "#kernel/limits/rate-limits";
import type { Role } from "#vocabulary/access";
import type { StaffAction } from "#vocabulary/staff-action";
import { accountIdOf } from "#vocabulary/account-id";
import { finishStaffSignIn, type TokenStorage } from "../../contract/index.ts";
import { staffRoles } from "../../domain/sign-in-audience.ts";
import { inGroups } from "../../domain/recovery-code.ts";
import { Accounts } from "../accounts/accounts.ts";
import { openHere } from "../sessions/open-here.ts";
import { answerWithSession } from "../sessions/session-answer.ts";
import { forgiveSignIns, secondFactorByAccount } from "../sessions/sign-in-limits.ts";
import { openTicket, passwordMarkOf, type StaffTicket } from "./staff-ticket.ts";
import { useSecondFactor } from "./use-second-factor.ts";

interface Finishing {
  readonly ticket: StaffTicket;
  readonly code: string;
  readonly storage: TokenStorage;
  readonly caller: Caller;
  readonly exchange: Exchange;
  readonly reference: string;
}

/** A person whose password or role changed since the first step starts again. */
const lockedRoles = Effect.fnUntraced(function* ({ accountId, passwordMark }: StaffTicket) {
  const account = yield* (yield* Accounts).lock(accountId);
  const hash = account?.passwordHash ?? null;
  if (account === null || hash === null || passwordMarkOf(hash) !== passwordMark) return [];
  return staffRoles(account);
});

const note = Effect.fnUntraced(function* (
  { ticket: { accountId }, reference }: Finishing,
  roles: readonly Role[],
  act: { readonly action: StaffAction; readonly facts?: Readonly<Record<string, unknown>> },
) {
  const target = accountIdOf(accountId);
  yield* (yield* Audit).record({ actor: accountId, roles, target, facts: {}, ...act, reference });
});

/** A refusal is a result here, not a failure: its entry in the audit log must be committed. */
const finish = Effect.fnUntraced(function* (finishing: Finishing) {
  const { ticket, code, storage, caller, exchange } = finishing;
  const roles = yield* lockedRoles(ticket);
  if (roles.length === 0) return "stale" as const;
  const outcome = yield* useSecondFactor(ticket, code, (yield* DatabaseClock).now());
  if (outcome === "refused") yield* note(finishing, roles, { action: "identity.refuse-second-factor" });
  if (typeof outcome === "string") return outcome;
  if (outcome.used === "enrolment") yield* note(finishing, roles, { action: "identity.enrol-authenticator" });
  yield* note(finishing, roles, { action: "identity.sign-in-staff", facts: { with: outcome.used } });
  const { accountId } = ticket;
  const opened = yield* openHere({ accountId, roles, storage, caller, exchange });
  return { opened, recoveryCodes: outcome.used === "enrolment" ? outcome.recoveryCodes : null };
});

export const finishStaffSignInHandler = implement(
  finishStaffSignIn,
  Effect.fnUntraced(function* ({ body: { ticket: sealed, code, storage }, caller, exchange, reference }) {
    const now = (yield* DatabaseClock).now();
    const ticket = yield* openTicket(sealed, now);
    if (ticket === null) return yield* Effect.fail({ _tag: "TicketExpired" as const });
    const limits = yield* RateLimits;
    yield* limits.take({ limit: secondFactorByAccount, key: ticket.accountId });
    const finished = yield* transact(finish({ ticket, code, storage, caller, exchange, reference }));
    if (finished === "stale") return yield* Effect.fail({ _tag: "TicketExpired" as const });
    if (finished === "refused") return yield* Effect.fail({ _tag: "SecondFactorRefused" as const });
    yield* limits.forget(secondFactorByAccount, ticket.accountId);
    const person = yield* (yield* Accounts).person(ticket.accountId);
    if (person !== null) yield* forgiveSignIns(person.email, exchange);
    return {
      session: answerWithSession(finished.opened, exchange, now),
      recoveryCodes: finished.recoveryCodes?.map(inGroups) ?? null,
    };
  }),
);
