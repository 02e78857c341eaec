import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type { CodePurpose } from "../../application/accounts/codes.ts";
import type { IdentityTables } from "../tables.ts";

type Db = Kysely<IdentityTables>;
type CodeExpression = ExpressionBuilder<IdentityTables, "identity.code">;

/** Wrong attempts after which a typed code is invalid. */
export const maxAttempts = 5;

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

/** Ends the older codes of that account and purpose and adds this one. Requires a transaction. */
export const replaceCode = async (db: Db, code: NewCode, lifeMs: number): Promise<void> => {
  // One at a time, or two concurrent calls would leave two valid codes.
  await db
    .selectFrom("identity.account")
    .select("id")
    .where("id", "=", code.account)
    .forNoKeyUpdate()
    .execute();
  await endCodes(db, code.account, code.purpose);
  const expires_at = sql<Date>`clock_timestamp() + ${lifeMs}::float8 * interval '1 millisecond'`;
  await db
    .insertInto("identity.code")
    .values({ ...code, issued_at: now, expires_at, used_at: null })
    .execute();
};

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

/** Like `findLink`, and spends it: of concurrent calls one gets it. */
export const spendLink = (db: Db, purpose: CodePurpose, hash: Buffer) =>
  db
    .updateTable("identity.code")
    .set({ used_at: now })
    .where("link_hash", "=", hash)
    .where("purpose", "=", purpose)
    .where(isValid)
    .returning(linkColumns)
    .executeTakeFirst();

/** Counts an attempt at the valid typed code of an account, if it has attempts left, and returns its hash. */
export const countTry = async (db: Db, purpose: CodePurpose, account: string) => {
  // The message makes the commit write to disk even when no row was counted, so that the time reveals nothing.
  const { rows } = await sql<{ id: string | null; typed_hash: string | null }>`
    WITH tried AS (
      UPDATE identity.code SET tries = tries + 1
      WHERE account = ${account} AND purpose = ${purpose} AND typed_hash IS NOT NULL AND tries < ${maxAttempts}
        AND used_at IS NULL AND expires_at > clock_timestamp()
      RETURNING id, typed_hash
    )
    SELECT id, typed_hash, pg_logical_emit_message(true, 'roadworthy', '')
    FROM (SELECT) AS one LEFT JOIN tried ON true`.execute(db);
  return rows[0]!;
};

/** Takes back an attempt that was not made. */
export const uncountTry = (db: Db, id: string) =>
  db
    .updateTable("identity.code")
    .set((eb) => ({ tries: eb("tries", "-", 1) }))
    .where("id", "=", id)
    .execute();

/** Spends a typed code; returns `false` when it is no longer valid. */
export const spendTyped = async (db: Db, id: string): Promise<boolean> => {
  const spent = await db
    .updateTable("identity.code")
    .set({ used_at: now })
    .where("id", "=", id)
    .where(isValid)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
};
