import { Layer } from "effect";
import { databaseClock } from "#kernel/clock/database-clock";
import { poolsLayer } from "#kernel/database/pools";
import { Secrets } from "#kernel/secrets/secrets";
import { patientTimeouts } from "../../../tests/support/patient-timeouts.ts";
import { cheapHashing } from "./cheap-hashing.ts";
import { argon2Passwords } from "../infrastructure/passwords/argon2-passwords.ts";
import { leakedPasswords } from "../infrastructure/passwords/common-passwords.ts";
import { postgresAccounts } from "../infrastructure/accounts/postgres-accounts.ts";
import { postgresCodes } from "../infrastructure/codes/postgres-codes.ts";
import { postgresConsents } from "../infrastructure/profile/postgres-consents.ts";
import { postgresSettings } from "../infrastructure/profile/postgres-settings.ts";
import { postgresContactTags } from "../infrastructure/staff/postgres-contact-tags.ts";
import { postgresPersonSecrets } from "../infrastructure/accounts/postgres-person-secrets.ts";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";

/** The secret of the installation, fixed so that derived values can be compared. */
export const testSecret = Buffer.alloc(32, "a secret for tests alone");

/** PostgreSQL, its clock, and the fixed secret. */
const groundOn = (database: { readonly url: string }) =>
  databaseClock.pipe(
    Layer.provideMerge(poolsLayer({ connectionString: database.url }, testLogKeys)),
    Layer.merge(Secrets.layer(testSecret)),
  );

/**
 * Identity's store on a real database, for tests of this module. Put a service on top of it with
 * `Layer.provideMerge(identityOn(database))`, or beside it with `Layer.merge` when it needs none of it.
 */
export const identityOn = (database: { readonly url: string }) =>
  Layer.mergeAll(
    postgresAccounts,
    postgresConsents,
    postgresSettings,
    postgresCodes,
    postgresContactTags,
  ).pipe(
    Layer.provideMerge(Layer.mergeAll(postgresPersonSecrets, argon2Passwords, leakedPasswords)),
    Layer.provideMerge(groundOn(database)),
    Layer.provideMerge(Layer.merge(cheapHashing, patientTimeouts)),
  );

/** The services of `identityOn`. */
export type Identity = Layer.Success<ReturnType<typeof identityOn>>;
