import { type Kysely, type SqlBool, sql } from "kysely";
import type { AccountsWanted } from "../../application/accounts/accounts.ts";
import { isLearner, isStaff } from "../staff-roles.ts";
import type { IdentityTables } from "../tables.ts";
import { accountColumns } from "./account-row.ts";
import type { PersonMarks } from "./person-marks.ts";

interface Marking {
  readonly markOf: (email: string) => Buffer;
  readonly marks: PersonMarks;
}

const isAddress = (text: string): boolean => /^\S+@\S+$/.test(text);

/**
 * People who have all of these marks, whichever plan PostgreSQL keeps: those with any of them come from the index, and are
 * counted.
 */
const marked = (marks: readonly Buffer[]) =>
  marks.length === 1
    ? sql<SqlBool>`id IN (SELECT account FROM identity.person_mark WHERE mark = ${marks[0]})`
    : sql<SqlBool>`id IN (
        SELECT account FROM identity.person_mark WHERE mark = ANY (${[...marks]}::bytea[])
        GROUP BY account HAVING count(*) = ${marks.length}::int)`;

/** A whole address, or words that the name has, all of them. A text without a word finds no one. */
const conditionOf = (text: string, isGuardian: boolean, { markOf, marks }: Marking) => {
  if (isAddress(text))
    return isGuardian
      ? marked([marks.ofGuardianAddress(text)])
      : sql<SqlBool>`email_mark = ${markOf(text.toLowerCase())}`;
  const words = marks.ofWords(isGuardian ? "guardian-name" : "name", text);
  return words.length === 0 ? sql<SqlBool>`false` : marked(words);
};

/** Accounts by when they registered; each filter by an index. */
const accountsThat =
  (marking: Marking) =>
  (
    db: Kysely<IdentityTables>,
    { who, status, isSuspended, tag, text, from, before, isOldestFirst, after, limit }: AccountsWanted,
  ) => {
    const direction = isOldestFirst ? "asc" : "desc";
    const later = sql.raw(isOldestFirst ? ">" : "<");
    let rows = db
      .selectFrom("identity.account")
      .select(accountColumns)
      .where("status", "!=", sql.lit("erased"))
      .orderBy("registered_at", direction)
      .orderBy("id", direction)
      .limit(sql.lit(limit));
    if (status !== null) rows = rows.where("status", "=", status);
    if (who === "learners") rows = rows.where(isLearner);
    if (who === "staff") rows = rows.where(isStaff);
    if (who === "guardians") rows = rows.where("guardian", "!=", sql<string>`'not-needed'`);
    if (from !== undefined) rows = rows.where("registered_at", ">=", new Date(from));
    if (before !== undefined) rows = rows.where("registered_at", "<", new Date(before));
    if (isSuspended) rows = rows.where("suspended_at", "is not", null);
    if (tag !== null)
      rows = rows.where(sql<SqlBool>`id IN (SELECT account FROM identity.contact_tag WHERE tag = ${tag})`);
    if (text !== null) rows = rows.where(conditionOf(text, who === "guardians", marking));
    if (after !== null)
      rows = rows.where(
        sql<SqlBool>`(registered_at, id) ${later} (${new Date(after.registeredAt)}, ${after.accountId})`,
      );
    return rows;
  };

const everyone = {
  ...{ who: "everyone", status: null, isSuspended: false, tag: null, isOldestFirst: false, after: null },
} as const satisfies Partial<AccountsWanted>;

/** The ids of everyone with these words, those who registered last first. */
export const idsByWords = (marking: Marking) => {
  const accounts = accountsThat(marking);
  return (db: Kysely<IdentityTables>, text: string, limit: number) =>
    accounts(db, { ...everyone, text, limit })
      .clearSelect()
      .select("id");
};

/** Accounts with the sealed person of each and the key that opens it: one statement. */
export const peopleThat = (marking: Marking) => {
  const accounts = accountsThat(marking);
  return (db: Kysely<IdentityTables>, wanted: AccountsWanted) => {
    const direction = wanted.isOldestFirst ? "asc" : "desc";
    return db
      .selectFrom(accounts(db, wanted).as("a"))
      .innerJoin("identity.person as p", "p.account", "a.id")
      .innerJoin("identity.person_key as k", "k.account", "a.id")
      .selectAll("a")
      .select(["p.account", "p.sealed", "k.wrapped"])
      .orderBy("a.registered_at", direction)
      .orderBy("a.id", direction);
  };
};
