import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type { CodePurpose } from "../../application/accounts/codes.ts";
import type { IdentityTables } from "../tables.ts";

type Db = Kysely<IdentityTables>;
type CodeExpression = ExpressionBuilder<IdentityTables, "identity.code">;

/**
 * How many codes of a kind may be valid at once; the oldest makes room. More than anyone can ask for within the life of a
 * reset code (nine mails in each of two windows of the limit, and a few from browsers the owner has used), so a stranger
 * who keeps asking ends no code that the owner has.
 */
export const maxAtOnce = 24;

const now = sql<Date>`clock_timestamp()`;
const isValid = (eb: CodeExpression) => eb.and([eb("used_at", "is", null), eb("expires_at", ">", now)]);

/** A code as it is stored: one of the two hashes, and what it refers to, sealed. */
export interface NewCode {
  readonly id: string;
  readonly account: string;
  readonly purpose: CodePurpose;
  readonly link_hash: Buffer | null;
  readonly typed_hash: string | null;
  readonly sealed: Buffer;
}

/** Adds a code; the older ones of that account, purpose and kind stay, as far as there is room. Requires a transaction. */
export const addCode = async (db: Db, code: NewCode, lifeMs: number): Promise<void> => {
  // One at a time, or concurrent calls would leave more valid codes than there is room for.
  await db
    .selectFrom("identity.account")
    .select("id")
    .where("id", "=", code.account)
    .forNoKeyUpdate()
    .execute();
  const expires_at = sql<Date>`clock_timestamp() + ${lifeMs}::float8 * interval '1 millisecond'`;
  await db
    .insertInto("identity.code")
    .values({ ...code, issued_at: now, expires_at, used_at: null })
    .execute();
  await makeRoom(db, code);
};

const makeRoom = (db: Db, { account, purpose, link_hash }: NewCode) =>
  db
    .updateTable("identity.code")
    .set({ used_at: now })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("identity.code")
        .select("id")
        .where("account", "=", account)
        .where("purpose", "=", purpose)
        .where("link_hash", link_hash === null ? "is" : "is not", null)
        .where(isValid)
        .orderBy("issued_at", "desc")
        .orderBy("id", "desc")
        .offset(maxAtOnce),
    )
    .execute();

const ending = (db: Db, account: string) =>
  db
    .updateTable("identity.code")
    .set({ used_at: now })
    .where("account", "=", account)
    .where("used_at", "is", null);

/** Ends the codes of an account for one purpose. */
export const endCodes = async (db: Db, account: string, purpose: CodePurpose): Promise<void> => {
  await ending(db, account).where("purpose", "=", purpose).execute();
};

/** Ends all codes of an account except those sent to other people. */
export const endOwnCodes = async (db: Db, account: string): Promise<void> => {
  await ending(db, account).where("purpose", "!=", "guardian-consent").execute();
};

const linkColumns = ["id", "account", "sealed"] as const;

/** Finds a link's valid code. */
export const findLink = (db: Db, purpose: CodePurpose, hash: Buffer) =>
  db
    .selectFrom("identity.code")
    .select(linkColumns)
    .where("link_hash", "=", hash)
    .where("purpose", "=", purpose)
    .where(isValid)
    .executeTakeFirst();

/** Like `findLink`, and spends it with the others of its purpose: of concurrent calls one gets it. */
export const spendLink = async (db: Db, purpose: CodePurpose, hash: Buffer) => {
  const spent = await db
    .updateTable("identity.code")
    .set({ used_at: now })
    .where("link_hash", "=", hash)
    .where("purpose", "=", purpose)
    .where(isValid)
    .returning(linkColumns)
    .executeTakeFirst();
  if (spent !== undefined) await endCodes(db, spent.account, purpose);
  return spent;
};

/** Finds the valid typed code of an account by its hash. */
export const findTyped = (db: Db, purpose: CodePurpose, account: string, hash: string) =>
  db
    .selectFrom("identity.code")
    .select("id")
    .where("account", "=", account)
    .where("purpose", "=", purpose)
    .where("typed_hash", "=", hash)
    .where(isValid)
    .executeTakeFirst();

/** Spends a typed code with the others of its purpose; returns `false` when it is no longer valid. */
export const spendTyped = async (db: Db, id: string): Promise<boolean> => {
  const spent = await db
    .updateTable("identity.code")
    .set({ used_at: now })
    .where("id", "=", id)
    .where(isValid)
    .returning(["account", "purpose"])
    .executeTakeFirst();
  if (spent !== undefined) await endCodes(db, spent.account, spent.purpose as CodePurpose);
  return spent !== undefined;
};
