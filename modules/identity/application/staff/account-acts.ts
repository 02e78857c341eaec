import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { afterCommit, transact } from "#kernel/database/transact";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { PersonalData } from "#kernel/personal-data";
import { accountIdOf } from "#vocabulary/account-id";
import { uuidOfId } from "#vocabulary/id";
import { fromIso, type Instant, toIso } from "#vocabulary/instant";
import { identityEvents } from "../../contract/events.ts";
import { closeAccountOf, exportAccount, suspendAccount, undoDays } from "../../contract/index.ts";
import { Accounts } from "../accounts/accounts.ts";
import { mailClosing } from "../personal-data/mail-closing.ts";
import { planErasing } from "../personal-data/erase-person.ts";
import { recordEvent } from "../accounts/record-event.ts";
import { Sessions } from "../sessions/sessions.ts";
import { StaffConfirmation } from "./staff-confirmation.ts";

const dayMs = 24 * 3_600_000;
const notFound = Effect.fail({ _tag: "AccountNotFound" } as const);
const isoOr = (at: Instant | null) => (at === null ? null : toIso(at));

/** Locks an account that staff act on. `isEnding`: afterwards it cannot be used, and the last admin has to stay. */
const taken = Effect.fnUntraced(function* (accountId: string, isEnding: boolean) {
  const accounts = yield* Accounts;
  const admins = isEnding ? yield* accounts.lockAdmins : [];
  const account = yield* accounts.lock(accountId);
  if (account === null || account.status === "erased") return yield* notFound;
  if (admins.includes(accountId) && admins.length === 1)
    return yield* Effect.fail({ _tag: "LastAdmin" } as const);
  return account;
});

const suspendHandler = implement(
  suspendAccount,
  Effect.fnUntraced(function* ({ params, body: { code, isSuspended, seen }, caller, reference }) {
    const accountId = uuidOfId(params.accountId);
    const now = Math.floor((yield* DatabaseClock).now());
    return yield* (yield* StaffConfirmation).confirmed(
      { caller, reference },
      code,
      transact(
        Effect.gen(function* () {
          const account = yield* taken(accountId, isSuspended);
          if (account.suspendedAt !== (seen === null ? null : fromIso(seen)))
            return yield* Effect.fail({ _tag: "SuspensionChanged" } as const);
          if (isSuspended === (account.suspendedAt !== null))
            return { suspendedAt: isoOr(account.suspendedAt) };
          const suspendedAt = isSuspended ? now : null;
          yield* (yield* Accounts).change(accountId, { suspendedAt });
          const ended = isSuspended ? yield* (yield* Sessions).closeAll(accountId, "ended-by-staff") : 0;
          const action = isSuspended ? "identity.suspend-account" : "identity.lift-suspension";
          yield* recordAct({ caller, reference }, { action, target: params.accountId, facts: { ended } });
          return { suspendedAt: isoOr(suspendedAt) };
        }),
      ),
    );
  }),
);

/** As when its owner closes it: mailed, with seven days to undo it. */
const closeHandler = implement(
  closeAccountOf,
  Effect.fnUntraced(function* ({ params, body: { code, isClosing }, caller, reference }) {
    const accountId = uuidOfId(params.accountId);
    const eraseAt = Math.floor((yield* DatabaseClock).now()) + undoDays * dayMs;
    return yield* (yield* StaffConfirmation).confirmed(
      { caller, reference },
      code,
      transact(
        Effect.gen(function* () {
          const accounts = yield* Accounts;
          const account = yield* taken(accountId, isClosing);
          const person = yield* accounts.person(accountId);
          if (person === null || account.status === "unconfirmed") return yield* notFound;
          if (isClosing === (account.status === "closing")) return { eraseAt: isoOr(account.eraseAt) };
          const target = { accountId: accountIdOf(accountId) };
          const act = { target: params.accountId };
          if (!isClosing) {
            yield* accounts.change(accountId, { status: "active", eraseAt: null });
            yield* recordEvent(accountId, identityEvents.accountReopened(target), reference);
            yield* recordAct({ caller, reference }, { ...act, action: "identity.keep-account" });
            return { eraseAt: null };
          }
          yield* accounts.change(accountId, { status: "closing", eraseAt });
          yield* (yield* Sessions).closeAll(accountId, "account-closed");
          const closed = { ...target, eraseAt: toIso(eraseAt) };
          yield* recordEvent(accountId, identityEvents.accountClosed(closed), reference);
          yield* mailClosing({ account, person }, eraseAt);
          yield* afterCommit(planErasing(accountId, eraseAt));
          yield* recordAct({ caller, reference }, { ...act, action: "identity.close-account" });
          return { eraseAt: toIso(eraseAt) };
        }),
      ),
    );
  }),
);

/** Recorded in the account's own history too, where its owner finds it. */
const exportHandler = implement(
  exportAccount,
  Effect.fnUntraced(function* ({ params, body: { code }, caller, reference }) {
    const exporting = Effect.gen(function* () {
      const accountId = uuidOfId(params.accountId);
      const person = yield* (yield* Accounts).person(accountId);
      if (person === null) return yield* notFound;
      const madeAt = toIso((yield* DatabaseClock).now());
      const sections = yield* (yield* PersonalData).collect(accountId);
      yield* transact(
        Effect.gen(function* () {
          const exported = identityEvents.dataExported({ accountId: accountIdOf(accountId) });
          yield* recordEvent(accountId, exported, reference);
          const act = { action: "identity.export-account", target: params.accountId } as const;
          yield* recordAct({ caller, reference }, act);
        }),
      );
      return { madeAt, sections };
    });
    return yield* (yield* StaffConfirmation).confirmed({ caller, reference }, code, exporting);
  }),
);

export const accountActHandlers = {
  suspendAccount: suspendHandler,
  closeAccountOf: closeHandler,
  exportAccount: exportHandler,
};
