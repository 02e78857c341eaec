import { Effect } from "effect";
import { sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { uuidNamed } from "#kernel/named-uuid";
import { sampleLearnerIds } from "#modules/identity";
import type { GroupTables } from "./tables.ts";

const named = (name: string): string => uuidNamed(`scheduling.sample-group/${name}`);
const hourMs = 3_600_000;

/** By how many hours ago each was made, which of the sample learners are in it, and what is reported of the second of them. */
const samples = [
  { hoursAgo: 30, first: 0, members: 4, reason: "bullying" },
  { hoursAgo: 80, first: 4, members: 2, reason: null },
  { hoursAgo: 200, first: 6, members: 6, reason: null },
] as const;

/**
 * A few invented study groups for trying the office out, of learners that do not exist: loaded where wanted and where
 * there are none yet, and removed where not. Wanted where those learners are: staff see a member by name. Returns a line for the log, or null.
 */
export const sampleStudyGroups = (areWanted: boolean) =>
  Effect.gen(function* () {
    const query = queryOn<GroupTables>((yield* Pools).main);
    return yield* query("sampleStudyGroups", async (db) => {
      if (!areWanted) {
        const { numDeletedRows } = await db
          .deleteFrom("scheduling.study_group")
          .where("sample", "=", true)
          .executeTakeFirstOrThrow();
        return numDeletedRows === 0n ? null : `${numDeletedRows} sample study groups removed`;
      }
      const known = await db.selectFrom("scheduling.study_group").select("id").limit(1).execute();
      if (known.length > 0) return null;
      const { rows } = await sql<{ now: Date }>`SELECT now() AS now`.execute(db);
      const now = rows[0]!.now.getTime();
      for (const [index, { hoursAgo, first, members, reason }] of samples.entries()) {
        const group = named(String(index));
        const accountOf = (place: number) => sampleLearnerIds[first + place]!;
        const at = (hours: number) => new Date(now - (hoursAgo - hours) * hourMs);
        await db
          .insertInto("scheduling.study_group")
          .values({
            ...{ id: group, maker: accountOf(0), made_at: at(0) },
            ...{ reports: reason === null ? 0 : 1, sample: true },
          })
          .execute();
        await db
          .insertInto("scheduling.group_member")
          .values(
            Array.from({ length: members }, (_, place) => ({
              ...{ id: named(`${index}/member-${place}`), group, account: accountOf(place) },
              ...{ invited_by: place === 0 ? null : accountOf(0), joined_at: at(place) },
              ...{ shown_as: place % 2 === 0 ? ("initials" as const) : ("first-name" as const) },
              ...{ shares_streak: place % 3 < 2, shares_papers: place % 2 === 0 },
            })),
          )
          .execute();
        if (reason === null) continue;
        await db
          .insertInto("scheduling.group_report")
          .values({
            ...{ id: named(`${index}/report`), group, reporter: accountOf(2) },
            ...{ about: accountOf(1), reason, reported_at: at(members) },
          })
          .execute();
      }
      return `${samples.length} sample study groups, of learners that do not exist`;
    });
  });
