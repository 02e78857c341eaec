import { Effect } from "effect";
import { uuidv7 } from "#kernel/uuidv7";
import { Audit } from "#kernel/audit/audit";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { appendWithin } from "#kernel/event-store/append-within";
import type { Role } from "#vocabulary/access";
import { accountIdOf } from "#vocabulary/account-id";
import type { Instant } from "#vocabulary/instant";
import { identityEvents } from "../../contract/events.ts";
import { type AccountId, Email, Name, NewPassword } from "../../contract/index.ts";
import { Accounts } from "./accounts.ts";
import { Passwords } from "./passwords.ts";

/** An account that an operator creates on the server, without a mail that confirms it. */
export interface MadeAccount {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  /** `2000-01-31`; staff have none. */
  readonly dateOfBirth: string | null;
}

/** A password, or its hash, which need not be of a password that anyone knows. */
type Proving = { readonly password: string } | { readonly passwordHash: string };

/** Of an invented person: a UUID that is known beforehand, and when they are said to have registered. */
interface Invented {
  readonly accountId?: string;
  readonly registeredAt?: Instant;
}

/**
 * Creates an account that may sign in at once. Returns `false` and changes nothing when the address has an account.
 * Throws when the website would reject the name, address or password. Creating staff is recorded in the audit log.
 */
export const createAccount = Effect.fnUntraced(function* (made: MadeAccount & Proving & Invented) {
  const person = { name: Name.parse(made.name), email: Email.parse(made.email) };
  const passwordHash =
    "password" in made ? yield* (yield* Passwords).hash(NewPassword.parse(made.password)) : made.passwordHash;
  const accounts = yield* Accounts;
  const { registeredAt = (yield* DatabaseClock).now(), accountId = uuidv7() } = made;
  const publicId: AccountId = accountIdOf(accountId);
  const account = {
    accountId,
    roles: made.roles,
    status: "active",
    passwordHash,
    licenceCode: null,
    language: "en",
    guardian: "not-needed",
    registeredBy: null,
    registeredAt,
    eraseAt: null,
    suspendedAt: null,
  } as const;
  const { dateOfBirth } = made;
  const whole = { ...person, dateOfBirth, pendingEmail: null, mobile: null, guardian: null };
  return yield* transact(
    Effect.gen(function* () {
      if (!(yield* accounts.create(account, whole))) return false;
      yield* appendWithin({
        stream: accountId,
        events: [
          identityEvents.accountRegistered({
            accountId: publicId,
            roles: [...made.roles],
            licenceCode: null,
          }),
        ],
        versionOf: identityEvents.versionOf,
        meta: { actor: "server" },
      });
      if (made.roles.some((role) => role !== "client"))
        yield* (yield* Audit).record({
          actor: null,
          roles: [],
          action: "identity.create-account",
          target: publicId,
          facts: { roles: made.roles },
          reference: "server",
        });
      return true;
    }),
  );
});
