import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { Mail } from "#kernel/mail/mail";
import { accountIdOf } from "#vocabulary/account-id";
import { identityEvents } from "../../contract/events.ts";
import { changePassword } from "../../contract/index.ts";
import { passwordProblem } from "../../domain/password-rules.ts";
import { Accounts } from "../accounts/accounts.ts";
import { Codes } from "../accounts/codes.ts";
import { CommonPasswords } from "../accounts/common-passwords.ts";
import { confirmPassword, lockedWith } from "../accounts/confirm-password.ts";
import { refuseField } from "../accounts/fields-refused.ts";
import { changePerson, type OwnAccount, ownAccount } from "../accounts/own-account.ts";
import { Passwords } from "../accounts/passwords.ts";
import { recordEvent } from "../accounts/record-event.ts";
import { Sessions } from "../sessions/sessions.ts";
import { passwordChangedMail } from "../mails/password-changed.ts";

/** A person who knew the old password may have requested another address; its link would give them the account. */
const endWhatIsUnderWay = Effect.fnUntraced(function* (own: OwnAccount) {
  yield* (yield* Codes).endOwn(own.account.accountId);
  if (own.person.pendingEmail !== null) yield* changePerson(own, { pendingEmail: null });
});

const mailChanged = Effect.fnUntraced(function* ({ account, person: { name, email } }: OwnAccount) {
  const { accountId, language } = account;
  const to = { address: email, name, language };
  const facts = { resetPath: "/forgot-password" };
  yield* (yield* Mail).sendTo({ accountId, to, template: passwordChangedMail, facts });
});

export const changePasswordHandler = implement(
  changePassword,
  Effect.fnUntraced(function* ({ body: { current, next }, caller, reference }) {
    const { accountId, sessionId } = sessionOf(caller);
    const confirmed = yield* confirmPassword(accountId, current);
    const { person } = yield* ownAccount(accountId);
    const problem = passwordProblem(next, person, yield* CommonPasswords);
    if (problem !== null) return yield* refuseField("next", problem);
    const passwordHash = yield* (yield* Passwords).hash(next);
    yield* transact(
      Effect.gen(function* () {
        const own = yield* lockedWith(accountId, confirmed);
        yield* (yield* Accounts).change(accountId, { passwordHash });
        yield* endWhatIsUnderWay(own);
        yield* (yield* Sessions).closeAll(accountId, "password-changed", sessionId);
        yield* recordEvent(
          accountId,
          identityEvents.passwordChanged({ accountId: accountIdOf(accountId), by: "profile" }),
          reference,
        );
        yield* mailChanged(own);
      }),
    );
    return { changed: true as const };
  }),
);
