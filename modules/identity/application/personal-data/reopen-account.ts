import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { accountIdOf } from "#vocabulary/account-id";
import { identityEvents } from "../../contract/events.ts";
import { reopenAccount } from "../../contract/index.ts";
import { Accounts } from "../accounts/accounts.ts";
import { lockedAccount } from "../accounts/own-account.ts";
import { profileOf } from "../profile/profile-view.ts";
import { recordEvent } from "../accounts/record-event.ts";

/** The erasing that was planned finds the account active, and leaves it alone. */
export const reopenAccountHandler = implement(
  reopenAccount,
  Effect.fnUntraced(function* ({ caller, reference }) {
    const { accountId } = sessionOf(caller);
    return yield* transact(
      Effect.gen(function* () {
        const { account } = yield* lockedAccount(accountId);
        if (account.status === "closing") {
          yield* (yield* Accounts).change(accountId, { status: "active", eraseAt: null });
          const reopened = identityEvents.accountReopened({ accountId: accountIdOf(accountId) });
          yield* recordEvent(accountId, reopened, reference);
        }
        return yield* profileOf(accountId);
      }),
    );
  }),
);
