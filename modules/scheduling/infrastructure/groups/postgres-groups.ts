import { Effect, Layer } from "effect";
import { sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { Groups } from "../../application/groups/groups.ts";
import { eraseFromGroups } from "./erase-from-groups.ts";
import { readGroups, takeOut } from "./group-rows.ts";
import type { GroupTables } from "./tables.ts";

/** Study groups in PostgreSQL. */
export const postgresGroups: Layer.Layer<Groups, never, Pools> = Layer.effect(
  Groups,
  Effect.gen(function* () {
    const query = queryOn<GroupTables>((yield* Pools).main);
    return Groups.of({
      ofAccount: (account) =>
        query("groups.ofAccount", async (db) => {
          const own = await db
            .selectFrom("scheduling.group_member")
            .select("group")
            .where("account", "=", account)
            .execute();
          return readGroups(
            db,
            own.map(({ group }) => group),
          );
        }),
      take: (id) =>
        query("groups.take", async (db) => {
          const locked = await db
            .selectFrom("scheduling.study_group")
            .select("id")
            .where("id", "=", id)
            .forUpdate()
            .execute();
          if (locked.length === 0) return null;
          return (await readGroups(db, [id]))[0] ?? null;
        }),
      countOf: (account) =>
        query("groups.countOf", async (db) => {
          await sql`SELECT pg_advisory_xact_lock(hashtextextended(${account}, 7))`.execute(db);
          const { count } = await db
            .selectFrom("scheduling.group_member")
            .select(sql<number>`count(*)::int`.as("count"))
            .where("account", "=", account)
            .executeTakeFirstOrThrow();
          return count;
        }),
      make: ({ id, maker, madeAt }) =>
        query("groups.make", async (db) => {
          await db
            .insertInto("scheduling.study_group")
            .values({ id, maker, made_at: new Date(madeAt) })
            .execute();
        }),
      join: ({ id, group, account, invitedBy, joinedAt, sharing }) =>
        query("groups.join", async (db) => {
          await db
            .insertInto("scheduling.group_member")
            .values({
              ...{ id, group, account, invited_by: invitedBy, joined_at: new Date(joinedAt) },
              ...{
                shown_as: sharing.shownAs,
                shares_streak: sharing.streak,
                shares_papers: sharing.papers,
              },
            })
            .execute();
        }),
      share: (id, { shownAs, streak, papers }) =>
        query("groups.share", async (db) => {
          await db
            .updateTable("scheduling.group_member")
            .set({ shown_as: shownAs, shares_streak: streak, shares_papers: papers })
            .where("id", "=", id)
            .execute();
        }),
      leave: (group, account) => query("groups.leave", (db) => takeOut(db, group, account)),
      invite: (group, { id, madeBy, expiresAt }) =>
        query("groups.invite", async (db) => {
          const values = { id, made_by: madeBy, expires_at: new Date(expiresAt) };
          await db
            .insertInto("scheduling.group_invitation")
            .values({ group, ...values })
            .onConflict((conflict) => conflict.column("group").doUpdateSet(values))
            .execute();
        }),
      endInvitation: (group) =>
        query("groups.endInvitation", async (db) => {
          await db.deleteFrom("scheduling.group_invitation").where("group", "=", group).execute();
        }),
      invitedTo: (invitation, at) =>
        query("groups.invitedTo", async (db) => {
          const found = await db
            .selectFrom("scheduling.group_invitation")
            .select(["group", "made_by"])
            .where("id", "=", invitation)
            .where("expires_at", ">", new Date(at))
            .executeTakeFirst();
          return found === undefined ? null : { group: found.group, madeBy: found.made_by };
        }),
      blocks: (account) =>
        query("groups.blocks", (db) =>
          db
            .selectFrom("scheduling.group_block")
            .select(["id", "blocker", "blocked"])
            .where((row) => row.or([row("blocker", "=", account), row("blocked", "=", account)]))
            .orderBy("blocked_at", "desc")
            .orderBy("id", "desc")
            .execute(),
        ),
      block: (block) =>
        query("groups.block", async (db) => {
          await db
            .insertInto("scheduling.group_block")
            .values({ ...block, blocked_at: sql<Date>`clock_timestamp()` })
            .onConflict((conflict) => conflict.columns(["blocker", "blocked"]).doNothing())
            .execute();
        }),
      unblock: (id, blocker) =>
        query("groups.unblock", async (db) => {
          const { numDeletedRows } = await db
            .deleteFrom("scheduling.group_block")
            .where("id", "=", id)
            .where("blocker", "=", blocker)
            .executeTakeFirstOrThrow();
          return numDeletedRows > 0n;
        }),
      report: ({ reportedAt, ...report }) =>
        query("groups.report", async (db) => {
          const added = await db
            .insertInto("scheduling.group_report")
            .values({ ...report, reported_at: new Date(reportedAt) })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst();
          await db
            .updateTable("scheduling.study_group")
            .set({ reports: sql<number>`reports + ${Number(added.numInsertedOrUpdatedRows ?? 0n)}` })
            .where("id", "=", report.group)
            .execute();
        }),
      reportsBy: (account) =>
        query("groups.reportsBy", async (db) => {
          const rows = await db
            .selectFrom("scheduling.group_report")
            .select(["id", "group", "reporter", "about", "reason", "reported_at"])
            .where("reporter", "=", account)
            .orderBy("reported_at")
            .execute();
          return rows.map(({ reported_at, ...row }) => ({ ...row, reportedAt: reported_at.getTime() }));
        }),
      erase: (account) => query("groups.erase", (db) => eraseFromGroups(db, account)),
    });
  }),
);
