import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { implement } from "#kernel/http/implement";
import { type Limit, RateLimits } from "#kernel/limits/rate-limits";
import { Mail } from "#kernel/mail/mail";
import { accountIdOf } from "#vocabulary/account-id";
import { resetPassword } from "../../contract/index.ts";
import { identityEvents } from "../../domain/events.ts";
import { passwordProblem } from "../../domain/password-rules.ts";
import { Accounts } from "../accounts/accounts.ts";
import { Codes } from "../accounts/codes.ts";
import { CommonPasswords } from "../accounts/common-passwords.ts";
import { refuseField } from "../accounts/fields-refused.ts";
import { changePerson } from "../accounts/own-account.ts";
import { Passwords } from "../accounts/passwords.ts";
import { recordEvent } from "../accounts/record-event.ts";
import { pardonSignIns } from "../sessions/sign-in-limits.ts";
import { Sessions } from "../sessions/sessions.ts";
import { passwordChangedMail } from "../mails/password-changed.ts";

/**
 * A code has five attempts of its own. These are counted per network, so that one network cannot use up the owner's.
 */
const byEmailAndNetwork: Limit = {
  name: "identity.reset-tries-by-email-and-network",
  tries: 10,
  perSeconds: 3600,
};
const byNetwork: Limit = { name: "identity.reset-tries-by-network", tries: 60, perSeconds: 3600 };

const refused = Effect.fail({ _tag: "CodeRefused" as const });

/** Ends everything that the old password, or an older mail, could still open. */
const change = Effect.fnUntraced(function* (accountId: string, passwordHash: string, reference: string) {
  const accounts = yield* Accounts;
  const account = yield* accounts.lock(accountId);
  const person = yield* accounts.person(accountId);
  if (account === null || person === null) return yield* refused;
  yield* accounts.change(accountId, { passwordHash });
  yield* (yield* Codes).endOwn(accountId);
  if (person.pendingEmail !== null) yield* changePerson({ account, person }, { pendingEmail: null });
  yield* (yield* Sessions).closeAll(accountId, "password-changed");
  const changed = identityEvents.passwordChanged({ accountId: accountIdOf(accountId), by: "mailed-code" });
  yield* recordEvent(accountId, changed, reference);
  yield* (yield* Mail).sendTo({
    accountId,
    to: { address: person.email, name: person.name, language: account.language },
    template: passwordChangedMail,
    facts: { resetPath: "/forgot-password" },
  });
});

/**
 * Hashes the new password before it tries the code, so that nothing slow can fail after the code is spent, and an
 * unknown address costs as much as a wrong code.
 */
export const resetPasswordHandler = implement(
  resetPassword,
  Effect.fnUntraced(function* ({ body: { email, code, password }, exchange, reference }) {
    const problem = passwordProblem(password, { email }, yield* CommonPasswords);
    if (problem !== null) return yield* refuseField("password", problem);
    const limits = yield* RateLimits;
    const { address } = exchange;
    yield* limits.take(
      { limit: byNetwork, key: address },
      { limit: byEmailAndNetwork, key: `${email}/${address}` },
    );
    const passwordHash = yield* (yield* Passwords).hash(password);
    const account = yield* (yield* Accounts).findByEmail(email);
    const isRight = yield* (yield* Codes).useTyped("reset-password", account?.accountId ?? null, code);
    if (!isRight || account === null) return yield* refused;
    yield* transact(change(account.accountId, passwordHash, reference));
    // A person who forgot the password has tried others before, and reading the mail proves ownership.
    yield* pardonSignIns(email, exchange);
    return { changed: true as const };
  }),
);
