import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Role } from "#vocabulary/access";
import type { Instant } from "#vocabulary/instant";
import type { LicenceCode } from "#vocabulary/licence-code";
import type { GuardianState, MailLanguage } from "../../contract/index.ts";

/** An account without its person: what may stand in plain columns. Ids are UUIDs. */
export interface Account {
  readonly accountId: string;
  readonly roles: readonly Role[];
  /** `unconfirmed`: the address is not. `closing`: will be erased at `eraseAt`. */
  readonly status: "unconfirmed" | "active" | "closing" | "erased";
  readonly passwordHash: string | null;
  readonly licenceCode: LicenceCode | null;
  readonly language: MailLanguage;
  readonly guardian: GuardianState;
  /** The browser that registered. */
  readonly registeredBy: string | null;
  readonly registeredAt: Instant;
  readonly eraseAt: Instant | null;
}

/** Everything personal. It is stored sealed under the person's own key, and gone with it. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly pendingEmail: string | null;
  readonly dateOfBirth: string | null;
  readonly mobile: string | null;
  readonly guardian: { readonly name: string; readonly email: string } | null;
}

/** What can change of an account; what is left out stays. */
export type AccountChanges = Partial<Omit<Account, "accountId">>;

/** Accounts and the persons behind them. Everything takes part in the transaction that is open. */
export class Accounts extends Context.Service<
  Accounts,
  {
    readonly find: (accountId: string) => Effect.Effect<Account | null, DatabaseUnavailable>;
    /** By the exact address, without opening anybody's data. The address must have passed `Email`. */
    readonly findByEmail: (email: string) => Effect.Effect<Account | null, DatabaseUnavailable>;
    /** Whether somebody else is an admin too. Needs a transaction: nobody else stops being one until it ends. */
    readonly hasOtherAdmin: (accountId: string) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** Like `find`; nobody else can lock or change the account until the transaction ends. */
    readonly lock: (accountId: string) => Effect.Effect<Account | null, DatabaseUnavailable>;
    /** Writes both; `false`, and nothing is written, when the address has an account. */
    readonly create: (account: Account, person: Person) => Effect.Effect<boolean, DatabaseUnavailable>;
    readonly change: (accountId: string, changes: AccountChanges) => Effect.Effect<void, DatabaseUnavailable>;
    /** The person, and how often it was changed; null once erased. */
    readonly person: (
      accountId: string,
    ) => Effect.Effect<(Person & { readonly version: number }) | null, DatabaseUnavailable>;
    /**
     * Writes the person anew, the address that signs in included. `taken`: another account has that address.
     * `changed`: the version is not `expected` any more (null expects nothing).
     */
    readonly changePerson: (
      accountId: string,
      expected: number | null,
      person: Person,
    ) => Effect.Effect<"written" | "taken" | "changed", DatabaseUnavailable>;
    /** The picture as WebP, and what changes with it. */
    readonly picture: (
      accountId: string,
    ) => Effect.Effect<{ readonly mark: string; readonly webp: Buffer } | null, DatabaseUnavailable>;
    readonly changePicture: (
      accountId: string,
      webp: Buffer | null,
    ) => Effect.Effect<void, DatabaseUnavailable>;
    /**
     * Takes everything personal away: person, key, picture, password, second factor, codes, mails, devices' names.
     * What is left is an id, and what happened to it.
     */
    readonly erase: (accountId: string) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/identity/Accounts") {}
