import { type Kysely, type Selectable, sql } from "kysely";
import type { Group, Member } from "../../application/groups/groups.ts";
import type { GroupTables } from "./tables.ts";

export const memberOf = (row: Selectable<GroupTables["scheduling.group_member"]>): Member => ({
  id: row.id,
  group: row.group,
  account: row.account,
  invitedBy: row.invited_by,
  joinedAt: row.joined_at.getTime(),
  sharing: { shownAs: row.shown_as, streak: row.shares_streak, papers: row.shares_papers },
});

/** Reads groups with everyone in them, the oldest first. */
export const readGroups = async (
  db: Kysely<GroupTables>,
  ids: readonly string[],
): Promise<readonly Group[]> => {
  if (ids.length === 0) return [];
  const groups = await db
    .selectFrom("scheduling.study_group as group")
    .leftJoin("scheduling.group_invitation as invitation", "invitation.group", "group.id")
    .select(["group.id", "group.maker", "group.made_at", "group.closed_at"])
    .select(["invitation.id as invitation", "invitation.expires_at"])
    .where("group.id", "=", sql<string>`ANY (${ids}::uuid[])`)
    .orderBy("group.made_at")
    .orderBy("group.id")
    .execute();
  const members = await db
    .selectFrom("scheduling.group_member")
    .selectAll()
    .where("group", "=", sql<string>`ANY (${ids}::uuid[])`)
    .orderBy("joined_at")
    .orderBy("id")
    .execute();
  return groups.map(({ id, maker, made_at, closed_at, invitation, expires_at }) => ({
    ...{ id, maker, madeAt: made_at.getTime(), closedAt: closed_at?.getTime() ?? null },
    invitation: invitation === null ? null : { id: invitation, expiresAt: expires_at!.getTime() },
    members: members.filter(({ group }) => group === id).map(memberOf),
  }));
};

/** Takes an account out of a group, which goes to the one who has been in it longest, or ends with its last member. */
export const takeOut = async (db: Kysely<GroupTables>, group: string, account: string): Promise<void> => {
  await db
    .deleteFrom("scheduling.group_member")
    .where("group", "=", group)
    .where("account", "=", account)
    .execute();
  const next = await db
    .selectFrom("scheduling.group_member")
    .select("account")
    .where("group", "=", group)
    .orderBy("joined_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (next === undefined) {
    await db.deleteFrom("scheduling.study_group").where("id", "=", group).execute();
    return;
  }
  const passed = await db
    .updateTable("scheduling.study_group")
    .set({ maker: next.account })
    .where("id", "=", group)
    .where("maker", "=", account)
    .executeTakeFirst();
  // The link was that of the one before.
  if (passed.numUpdatedRows > 0n)
    await db.deleteFrom("scheduling.group_invitation").where("group", "=", group).execute();
};
