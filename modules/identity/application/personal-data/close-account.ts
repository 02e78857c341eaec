import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { afterCommit, transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { toIso } from "#vocabulary/instant";
import { accountIdOf } from "#vocabulary/account-id";
import { identityEvents } from "../../contract/events.ts";
import { closeAccount, undoDays } from "../../contract/index.ts";
import { Accounts } from "../accounts/accounts.ts";
import { confirmPassword, lockedWith } from "../accounts/confirm-password.ts";
import { planErasing } from "./erase-person.ts";
import { mailClosing } from "./mail-closing.ts";
import { profileOf } from "../profile/profile-view.ts";
import { recordEvent } from "../accounts/record-event.ts";
import { Sessions } from "../sessions/sessions.ts";

const dayMs = 24 * 3600 * 1000;

/** Closing an account that is being closed changes nothing, not even the date. */
export const closeAccountHandler = implement(
  closeAccount,
  Effect.fnUntraced(function* ({ body: { password }, caller, reference }) {
    const { accountId, sessionId } = sessionOf(caller);
    const confirmed = yield* confirmPassword(accountId, password);
    const eraseAt = Math.floor((yield* DatabaseClock).now()) + undoDays * dayMs;
    return yield* transact(
      Effect.gen(function* () {
        const own = yield* lockedWith(accountId, confirmed);
        if (own.account.status === "closing") return yield* profileOf(accountId);
        const accounts = yield* Accounts;
        if (own.account.roles.includes("admin") && !(yield* accounts.hasOtherAdmin(accountId)))
          return yield* Effect.fail({ _tag: "LastAdmin" as const });
        yield* accounts.change(accountId, { status: "closing", eraseAt });
        yield* (yield* Sessions).closeAll(accountId, "account-closed", sessionId);
        const closed = { accountId: accountIdOf(accountId), eraseAt: toIso(eraseAt) };
        yield* recordEvent(accountId, identityEvents.accountClosed(closed), reference);
        yield* mailClosing(own, eraseAt);
        yield* afterCommit(planErasing(accountId, eraseAt));
        return yield* profileOf(accountId);
      }),
    );
  }),
);
