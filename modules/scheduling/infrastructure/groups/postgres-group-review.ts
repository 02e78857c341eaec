import { Effect, Layer } from "effect";
import { sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { preparedListOn } from "#kernel/database/prepared-list";
import { queryOn } from "#kernel/database/tables";
import { afterCursor, inOrder } from "#kernel/database/row-order";
import { GroupReview } from "../../application/groups/group-review.ts";
import { memberOf } from "./group-rows.ts";
import type { GroupTables } from "./tables.ts";

const withOneOf = (people: readonly string[]) =>
  sql<boolean>`study_group.id IN (
    SELECT "group" FROM scheduling.group_member WHERE account = ANY (${[...people]}::uuid[]))`;

/** By the index of who joined and that of who invited. */
const ofOneOf = (people: readonly string[]) =>
  sql<boolean>`(account = ANY (${[...people]}::uuid[]) OR invited_by = ANY (${[...people]}::uuid[]))`;

/** Study groups for staff, in PostgreSQL. */
export const postgresGroupReview: Layer.Layer<GroupReview, never, Pools> = Layer.effect(
  GroupReview,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const query = queryOn<GroupTables>(main);
    const prepared = preparedListOn<GroupTables>(main);
    return GroupReview.of({
      list: ({ status, people, isOldestFirst }, after, limit) =>
        prepared("groupReview.list", (db) => {
          const order = { table: "scheduling.study_group", moment: "made_at", isOldestFirst };
          return db
            .selectFrom("scheduling.study_group")
            .select(["id", "made_at", "closed_at", "reports"])
            .select(
              sql<number>`(SELECT count(*)::int FROM scheduling.group_member AS one WHERE one."group" = study_group.id)`.as(
                "members",
              ),
            )
            .$if(status === "reported", (select) => select.where("reports", ">", sql<number>`0`))
            .$if(status === "closed", (select) => select.where("closed_at", "is not", null))
            .$if(status === "open", (select) => select.where("closed_at", "is", null))
            .$if(people !== null, (select) => select.where(withOneOf(people!)))
            .$if(after !== null, (select) => select.where(afterCursor(order, after!)))
            .orderBy(inOrder(order))
            .limit(sql.lit(limit));
        }).pipe(
          Effect.map((rows) =>
            rows.map(({ id, made_at, closed_at, members, reports }) => ({
              ...{ id, madeAt: made_at.getTime(), closedAt: closed_at?.getTime() ?? null, members, reports },
            })),
          ),
        ),
      members: ({ account, people, isOldestFirst }, after, limit) =>
        prepared("groupReview.members", (db) => {
          const order = { table: "scheduling.group_member", moment: "joined_at", isOldestFirst };
          return db
            .selectFrom("scheduling.group_member")
            .selectAll()
            .$if(account !== null, (select) => select.where("account", "=", account!))
            .$if(people !== null, (select) => select.where(ofOneOf(people!)))
            .$if(after !== null, (select) => select.where(afterCursor(order, after!)))
            .orderBy(inOrder(order))
            .limit(sql.lit(limit));
        }).pipe(Effect.map((rows) => rows.map(memberOf))),
      reported: prepared("groupReview.reported", (db) =>
        db
          .selectFrom("scheduling.study_group")
          .select(sql<number>`count(*)::int`.as("count"))
          .where("reports", ">", sql<number>`0`),
      ).pipe(Effect.map(([row]) => row!.count)),
      reports: (group) =>
        query("groupReview.reports", async (db) => {
          const rows = await db
            .selectFrom("scheduling.group_report")
            .selectAll()
            .where("group", "=", group)
            .orderBy("reported_at", "desc")
            .orderBy("id", "desc")
            .limit(200)
            .execute();
          return rows.map(({ reported_at, settled_at, ...row }) => ({
            ...row,
            reportedAt: reported_at.getTime(),
            settledAt: settled_at?.getTime() ?? null,
          }));
        }),
      close: (group, at) =>
        query("groupReview.close", async (db) => {
          await db
            .updateTable("scheduling.study_group")
            .set({ closed_at: at === null ? null : new Date(at) })
            .where("id", "=", group)
            .execute();
          await db.deleteFrom("scheduling.group_invitation").where("group", "=", group).execute();
        }),
      settle: (group, at) =>
        query("groupReview.settle", async (db) => {
          await db
            .updateTable("scheduling.group_report")
            .set({ settled_at: new Date(at) })
            .where("group", "=", group)
            .where("settled_at", "is", null)
            .execute();
          await db
            .updateTable("scheduling.study_group")
            .set({ reports: 0 })
            .where("id", "=", group)
            .execute();
        }),
    });
  }),
);
