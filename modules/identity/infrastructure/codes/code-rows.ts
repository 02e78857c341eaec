import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type { CodePurpose } from "../../application/accounts/codes.ts";
import type { IdentityTables } from "../tables.ts";

type Db = Kysely<IdentityTables>;
type CodeExpression = ExpressionBuilder<IdentityTables, "identity.code">;

/** Wrong tries after which a typed code is worth nothing. */
export const mostTries = 5;

const now = sql<Date>`clock_timestamp()`;
const isGood = (eb: CodeExpression) => eb.and([eb("used_at", "is", null), eb("expires_at", ">", now)]);

/** A code as it is kept: one of the two hashes, and what it stands for under seal. */
export interface NewCode {
  readonly id: string;
  readonly account: string;
  readonly purpose: CodePurpose;
  readonly link_hash: Buffer | null;
  readonly typed_hash: string | null;
  readonly sealed: Buffer;
}

/** Ends the older codes of that account and purpose and adds this one. Needs a transaction around it. */
export const replaceCode = async (db: Db, code: NewCode, lifeMs: number): Promise<void> => {
  // One issuing at a time, or two would leave two good codes.
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

/** Ends all codes of an account but those that went to somebody else. */
export const endOwnCodes = async (db: Db, account: string): Promise<void> => {
  await ending(db, account).where("purpose", "!=", "guardian-consent").execute();
};

const linkColumns = ["id", "account", "sealed"] as const;

/** A link's good code. */
export const findLink = (db: Db, purpose: CodePurpose, hash: Buffer) =>
  db
    .selectFrom("identity.code")
    .select(linkColumns)
    .where("link_hash", "=", hash)
    .where("purpose", "=", purpose)
    .where(isGood)
    .executeTakeFirst();

/** The same, and it is spent; nobody else gets it. */
export const spendLink = (db: Db, purpose: CodePurpose, hash: Buffer) =>
  db
    .updateTable("identity.code")
    .set({ used_at: now })
    .where("link_hash", "=", hash)
    .where("purpose", "=", purpose)
    .where(isGood)
    .returning(linkColumns)
    .executeTakeFirst();

/** Counts a try at the good typed code of an account, if there is one with tries left, and answers its hash. */
export const countTry = async (db: Db, purpose: CodePurpose, account: string) => {
  // The message makes the commit write to disk when no row was counted too: the time tells nothing.
  const { rows } = await sql<{ id: string | null; typed_hash: string | null }>`
    WITH tried AS (
      UPDATE identity.code SET tries = tries + 1
      WHERE account = ${account} AND purpose = ${purpose} AND typed_hash IS NOT NULL AND tries < ${mostTries}
        AND used_at IS NULL AND expires_at > clock_timestamp()
      RETURNING id, typed_hash
    )
    SELECT id, typed_hash, pg_logical_emit_message(true, 'roadworthy', '')
    FROM (SELECT) AS one LEFT JOIN tried ON true`.execute(db);
  return rows[0]!;
};

/** Takes a try back that was never made. */
export const uncountTry = (db: Db, id: string) =>
  db
    .updateTable("identity.code")
    .set((eb) => ({ tries: eb("tries", "-", 1) }))
    .where("id", "=", id)
    .execute();

/** Spends a typed code; `false` when it is no longer good. */
export const spendTyped = async (db: Db, id: string): Promise<boolean> => {
  const spent = await db
    .updateTable("identity.code")
    .set({ used_at: now })
    .where("id", "=", id)
    .where(isGood)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
};
