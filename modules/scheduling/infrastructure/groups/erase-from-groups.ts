import { type Kysely, sql } from "kysely";
import { takeOut } from "./group-rows.ts";
import type { GroupTables } from "./tables.ts";

/** Takes an account out of every group, with its blocks and reports and those about it. */
export const eraseFromGroups = async (db: Kysely<GroupTables>, account: string): Promise<void> => {
  await db
    .deleteFrom("scheduling.group_block")
    .where((row) => row.or([row("blocker", "=", account), row("blocked", "=", account)]))
    .execute();
  await sql`
    WITH gone AS (
      DELETE FROM scheduling.group_report WHERE reporter = ${account} OR about = ${account}
      RETURNING "group", settled_at
    )
    UPDATE scheduling.study_group AS one SET reports = reports - waiting.count
    FROM (SELECT "group", count(*)::int AS count FROM gone WHERE settled_at IS NULL GROUP BY 1) AS waiting
    WHERE one.id = waiting."group"`.execute(db);
  await db
    .updateTable("scheduling.group_member")
    .set({ invited_by: null })
    .where("invited_by", "=", account)
    .execute();
  const own = await db
    .selectFrom("scheduling.group_member")
    .select("group")
    .where("account", "=", account)
    .execute();
  for (const { group } of own) await takeOut(db, group, account);
};
