import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import type { DatabaseUnavailable } from "#kernel/errors";
import { type Exchange, implement } from "#kernel/http/implement";
import { type Limit, RateLimits } from "#kernel/limits/rate-limits";
import { Mail } from "#kernel/mail/mail";
import { accountIdOf } from "#vocabulary/account-id";
import { identityEvents } from "../../contract/events.ts";
import { resetPassword } from "../../contract/index.ts";
import { passwordProblem } from "../../domain/password-rules.ts";
import { typedLength } from "../../domain/typed-code.ts";
import { Accounts } from "../accounts/accounts.ts";
import { Codes } from "../accounts/codes.ts";
import { CommonPasswords } from "../accounts/common-passwords.ts";
import { refuseField } from "../accounts/fields-refused.ts";
import { changePerson } from "../accounts/own-account.ts";
import { refuseLink } from "../sessions/mail-limits.ts";
import { Passwords } from "../accounts/passwords.ts";
import { recordEvent } from "../accounts/record-event.ts";
import { knownBrowser } from "../sessions/known-browser.ts";
import { pardonSignIns } from "../sessions/sign-in-limits.ts";
import { Sessions } from "../sessions/sessions.ts";
import { passwordChangedMail } from "../mails/password-changed.ts";

/** Guesses at typed codes count for the network they come from, or the owner's browser: a stranger uses up only their own. */
const byEmailAndPlace: Limit = {
  name: "identity.reset-tries-by-email-and-network",
  tries: 10,
  perSeconds: 3600,
};
const byNetwork: Limit = { name: "identity.reset-tries-by-network", tries: 60, perSeconds: 3600 };

const refused = Effect.fail({ _tag: "CodeRefused" as const });

/** A right code: whose it is, and how it is spent within the transaction of the change. */
interface RightCode {
  readonly accountId: string;
  readonly spend: Effect.Effect<boolean, DatabaseUnavailable>;
}

/** The code of the link is found by its hash. No one can guess it, so no number of wrong tries keeps the right one out. */
const rightLink = Effect.fnUntraced(function* (email: string, code: string, exchange: Exchange) {
  const codes = yield* Codes;
  const meaning = yield* codes.read("reset-password", code);
  const account = yield* (yield* Accounts).findByEmail(email);
  if (meaning === null || meaning.accountId !== account?.accountId) return yield* refuseLink(exchange);
  const spend = Effect.map(codes.use("reset-password", code), (spent) => spent !== null);
  return { accountId: meaning.accountId, spend };
});

const rightTyped = Effect.fnUntraced(function* (email: string, code: string, exchange: Exchange) {
  const { address, cookies } = exchange;
  const browser = yield* knownBrowser(cookies, email);
  yield* (yield* RateLimits).take(
    { limit: byNetwork, key: address },
    { limit: byEmailAndPlace, key: `${email}/${browser ?? address}` },
  );
  const codes = yield* Codes;
  const accountId = (yield* (yield* Accounts).findByEmail(email))?.accountId ?? null;
  const codeId = yield* codes.findTyped("reset-password", accountId, code);
  if (codeId === null || accountId === null) return yield* refused;
  return { accountId, spend: codes.spendTyped(codeId) };
});

/** Ends everything that the old password, or an older mail, could still open. */
const change = Effect.fnUntraced(function* (
  { accountId, spend }: RightCode,
  passwordHash: string,
  reference: string,
) {
  const accounts = yield* Accounts;
  const account = yield* accounts.lock(accountId);
  const person = yield* accounts.person(accountId);
  if (account === null || person === null || !(yield* spend)) return yield* refused;
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
 * Hashes the new password before it spends the code, so that nothing slow can fail afterwards. Under the account's lock
 * one use of a code succeeds, and ends the others.
 */
export const resetPasswordHandler = implement(
  resetPassword,
  Effect.fnUntraced(function* ({ body: { email, code, password }, exchange, reference }) {
    const problem = passwordProblem(password, { email }, yield* CommonPasswords);
    if (problem !== null) return yield* refuseField("password", problem);
    const right = yield* (code.length > typedLength ? rightLink : rightTyped)(email, code, exchange);
    const passwordHash = yield* (yield* Passwords).hash(password);
    yield* transact(change(right, passwordHash, reference));
    // A person who forgot the password has tried others before, and reading the mail proves ownership.
    yield* pardonSignIns(email, exchange);
    return { changed: true as const };
  }),
);
