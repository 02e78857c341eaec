import { type Kysely, type SqlBool, sql } from "kysely";
import type { SchoolCursor, StaffSchools } from "../application/schools/schools.ts";
import { detailColumns, type SchoolTables } from "./school-rows.ts";

/** By bytes, as the indexes of staff have it: a name begins with a text when it lies between that and its end. */
const name = sql`name_key COLLATE "C"`;
const lastCharacter = "\u{10FFFF}";

/** Schools of any status by name, from the index of their status or of all, read from either end. */
export const staffSchools = (
  db: Kysely<SchoolTables>,
  { status, nameStart, sort }: StaffSchools,
  after: SchoolCursor | null,
  limit: number,
) => {
  const [way, beyond] = sort === "name" ? [sql`ASC`, sql`>`] : [sql`DESC`, sql`<`];
  let rows = db
    .selectFrom("catalogue.driving_school")
    .select(["id", "status", "version", "sample", ...detailColumns])
    .orderBy(sql`${name} ${way}, id ${way}`)
    .limit(limit);
  if (status !== undefined) rows = rows.where("status", "=", status);
  if (nameStart !== undefined)
    rows = rows
      .where(sql<SqlBool>`${name} >= ${nameStart}`)
      .where(sql<SqlBool>`${name} < ${nameStart + lastCharacter}`);
  if (after !== null)
    rows = rows.where(sql<SqlBool>`(${name}, id) ${beyond} (${after.nameKey}, ${after.id}::uuid)`);
  return rows;
};
