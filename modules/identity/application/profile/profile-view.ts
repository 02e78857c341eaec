import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { toIso } from "#vocabulary/instant";
import { accountIdOf } from "#vocabulary/account-id";
import type { Profile } from "../../contract/index.ts";
import { isMinor } from "../../domain/age.ts";
import { Accounts } from "../accounts/accounts.ts";
import { Consents } from "./consents.ts";
import { ownAccount } from "../accounts/own-account.ts";

/** The caller's profile as it is now. */
export const profileOf = Effect.fnUntraced(function* (accountId: string) {
  const { account, person } = yield* ownAccount(accountId);
  const picture = yield* (yield* Accounts).picture(accountId);
  const consents = yield* (yield* Consents).current(accountId);
  const { now } = yield* DatabaseClock;
  const needsGuardian = person.dateOfBirth !== null && isMinor(person.dateOfBirth, now());
  const profile: Profile = {
    accountId: accountIdOf(accountId),
    version: person.version,
    name: person.name,
    email: person.email,
    pendingEmail: person.pendingEmail,
    mobile: person.mobile,
    dateOfBirth: person.dateOfBirth,
    licenceCode: account.licenceCode,
    language: account.language,
    guardian: {
      // A guardian no longer decides for a person who has turned 18.
      state: needsGuardian ? account.guardian : "not-needed",
      name: person.guardian?.name ?? null,
      email: person.guardian?.email ?? null,
    },
    consents: [...consents],
    picture: picture?.mark ?? null,
    eraseAt: account.eraseAt === null ? null : toIso(account.eraseAt),
  };
  return profile;
});
