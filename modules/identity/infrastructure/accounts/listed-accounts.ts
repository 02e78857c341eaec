import { type Kysely, type SqlBool, sql } from "kysely";
import type { AccountsWanted } from "../../application/accounts/accounts.ts";
import type { IdentityTables } from "../tables.ts";
import { accountColumns } from "./account-row.ts";
import type { PersonMarks } from "./person-marks.ts";

interface Marking {
  readonly markOf: (email: string) => Buffer;
  readonly marks: PersonMarks;
}

const isAddress = (text: string): boolean => /^\S+@\S+$/.test(text);

const marked = (mark: Buffer) =>
  sql<SqlBool>`id IN (SELECT account FROM identity.person_mark WHERE mark = ${mark})`;

/** A whole address, or words that the name has, all of them. A text without a word finds no one. */
const conditionsOf = (
  text: string,
  isGuardian: boolean,
  { markOf, marks }: Marking,
): readonly ReturnType<typeof marked>[] => {
  if (isAddress(text))
    return isGuardian
      ? [marked(marks.ofGuardianAddress(text))]
      : [sql<SqlBool>`email_mark = ${markOf(text.toLowerCase())}`];
  const words = marks.ofWords(isGuardian ? "guardian-name" : "name", text);
  return words.length === 0 ? [sql<SqlBool>`false`] : words.map(marked);
};

/** Accounts by when they registered; each filter by an index. */
export const accountsThat =
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
      .where("status", "!=", "erased")
      .orderBy("registered_at", direction)
      .orderBy("id", direction)
      .limit(limit);
    if (status !== null) rows = rows.where("status", "=", status);
    if (who === "learners") rows = rows.where(sql<SqlBool>`roles <@ '{client}'`);
    if (who === "staff") rows = rows.where(sql<SqlBool>`NOT roles <@ '{client}'`);
    if (who === "guardians") rows = rows.where("guardian", "!=", sql<string>`'not-needed'`);
    if (from !== undefined) rows = rows.where("registered_at", ">=", new Date(from));
    if (before !== undefined) rows = rows.where("registered_at", "<", new Date(before));
    if (isSuspended) rows = rows.where("suspended_at", "is not", null);
    if (tag !== null)
      rows = rows.where(sql<SqlBool>`id IN (SELECT account FROM identity.contact_tag WHERE tag = ${tag})`);
    if (text !== null)
      for (const condition of conditionsOf(text, who === "guardians", marking)) rows = rows.where(condition);
    if (after !== null)
      rows = rows.where(
        sql<SqlBool>`(registered_at, id) ${later} (${new Date(after.registeredAt)}, ${after.accountId})`,
      );
    return rows;
  };
