import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { counted } from "#kernel/limits/counted";
import type { Limit } from "#kernel/limits/rate-limits";
import { changeEmail } from "../../contract/index.ts";
import { confirmPassword, lockedWith } from "../accounts/confirm-password.ts";
import { evenly } from "../accounts/even-pace.ts";
import { refuseField } from "../accounts/fields-refused.ts";
import { mailNewAddress, mailOldAddress } from "./new-address.ts";
import { changePerson, ownAccount } from "../accounts/own-account.ts";
import { profileOf } from "./profile-view.ts";

/** Each writes to an address that is perhaps a stranger's. */
const changesByAccount: Limit = {
  name: "identity.email-changes-by-account",
  tries: 5,
  perSeconds: 24 * 3600,
};

export const changeEmailHandler = implement(
  changeEmail,
  Effect.fnUntraced(function* ({ body: { email, password }, caller }) {
    const { accountId } = sessionOf(caller);
    const confirmed = yield* confirmPassword(accountId, password);
    if ((yield* ownAccount(accountId)).person.email === email)
      return yield* refuseField("email", "email-same");
    const change = Effect.gen(function* () {
      const own = yield* lockedWith(accountId, confirmed);
      yield* changePerson(own, { pendingEmail: email });
      yield* mailNewAddress(own, email);
      yield* mailOldAddress(own);
      return yield* profileOf(accountId);
    });
    return yield* counted(changesByAccount, accountId, evenly(transact(change)));
  }),
);
