import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Role } from "#vocabulary/access";
import type { Instant } from "#vocabulary/instant";
import type { LicenceCode } from "#vocabulary/licence-code";
import type { GuardianState, MailLanguage } from "../../contract/index.ts";

/** An account without its person: what may be in plain columns. Ids are UUIDs. */
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
  /** Since when staff keep it from signing in; null while it may. */
  readonly suspendedAt: Instant | null;
}

/** Everything personal. Stored sealed under the person's own key, and unreadable once that key is erased. */
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

/** Which accounts are listed; null matches all. */
export interface AccountsWanted {
  /** `guardians`: learners who have, or wait for, the consent of one; then the text is about the guardian. */
  readonly who: "everyone" | "learners" | "staff" | "guardians";
  readonly status: Account["status"] | null;
  readonly isSuspended: boolean;
  /** Only those that have it. */
  readonly tag: string | null;
  /** A whole address, or whole words of the name. */
  readonly text: string | null;
  /** Registered at this moment or later, and before that one. */
  readonly from?: Instant | undefined;
  readonly before?: Instant | undefined;
  readonly isOldestFirst: boolean;
  /** The last one of the page before. */
  readonly after: Pick<Account, "registeredAt" | "accountId"> | null;
  readonly limit: number;
}

/** Accounts and the persons behind them. Every method takes part in the open transaction. */
export class Accounts extends Context.Service<
  Accounts,
  {
    readonly find: (accountId: string) => Effect.Effect<Account | null, DatabaseUnavailable>;
    /** Those of these accounts that exist, by UUID. */
    readonly findEach: (
      accountIds: readonly string[],
    ) => Effect.Effect<ReadonlyMap<string, Account>, DatabaseUnavailable>;
    /** Finds by the exact address, without opening personal data. The address must have passed `Email`. */
    readonly findByEmail: (email: string) => Effect.Effect<Account | null, DatabaseUnavailable>;
    /** Returns whether there is another admin who may sign in. Within a transaction, that admin stays one until it ends. */
    readonly hasOtherAdmin: (accountId: string) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** UUIDs of people whose names have all of these words, whole, or whose address this is; the newest first. */
    readonly findByWords: (
      words: string,
      limit: number,
    ) => Effect.Effect<readonly string[], DatabaseUnavailable>;
    /**
     * Accounts by when they registered, those that are erased left out, with the people behind them, each opened when it
     * is asked for; null without a key.
     */
    readonly listPeople: (
      asked: AccountsWanted,
    ) => Effect.Effect<
      readonly { readonly account: Account; readonly person: () => Person | null }[],
      DatabaseUnavailable
    >;
    /** Locks every admin who may sign in, in one order, so that two who take each other's role do not block each other. */
    readonly lockAdmins: Effect.Effect<readonly string[], DatabaseUnavailable>;
    /** Like `find`; no other transaction can lock or change the account until this one ends. */
    readonly lock: (accountId: string) => Effect.Effect<Account | null, DatabaseUnavailable>;
    /** Writes both. Returns `false` and writes nothing when the address has an account. */
    readonly create: (account: Account, person: Person) => Effect.Effect<boolean, DatabaseUnavailable>;
    readonly change: (accountId: string, changes: AccountChanges) => Effect.Effect<void, DatabaseUnavailable>;
    /** The person, and how often it was changed; null once erased. */
    readonly person: (
      accountId: string,
    ) => Effect.Effect<(Person & { readonly version: number }) | null, DatabaseUnavailable>;
    /** The people of these accounts, by account; those that are erased are left out. */
    readonly people: (
      accountIds: readonly string[],
    ) => Effect.Effect<ReadonlyMap<string, Person>, DatabaseUnavailable>;
    /**
     * Replaces the person, including the address that signs in. `taken`: another account has that address. `changed`:
     * the version is no longer `expected` (null skips the check).
     */
    readonly changePerson: (
      accountId: string,
      expected: number | null,
      person: Person,
    ) => Effect.Effect<"written" | "taken" | "changed", DatabaseUnavailable>;
    /** Marks people whom a release without marks wrote, so that staff find them. Returns how many it looked at. */
    readonly markPeople: (limit: number) => Effect.Effect<number, DatabaseUnavailable>;
    /** The picture as WebP, and what changes with it. */
    readonly picture: (
      accountId: string,
    ) => Effect.Effect<{ readonly mark: string; readonly webp: Buffer } | null, DatabaseUnavailable>;
    readonly changePicture: (
      accountId: string,
      webp: Buffer | null,
    ) => Effect.Effect<void, DatabaseUnavailable>;
    /**
     * Erases everything personal: person, key, picture, password, second factor, codes, mails, device names, tags. An id
     * and its history remain.
     */
    readonly erase: (accountId: string) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/identity/Accounts") {}
