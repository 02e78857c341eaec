import { Effect } from "effect";
import { sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { uuidNamed } from "#kernel/named-uuid";
import { dayOf, daysLater } from "#vocabulary/day";
import type { OfficeTables } from "./tables.ts";

const table = "admin_template.appointment";

const samples = [
  { inDays: 1, title: "Sample: look at the questions that learners reported", time: "09:00", minutes: 60 },
  { inDays: 3, title: "Sample: match the bank statement", time: "14:30", minutes: 30 },
  { inDays: 8, title: "Sample: meet the driving school in Mamelodi", time: null, minutes: 60 },
] as const;

/**
 * A few invented appointments, shared by a colleague who does not exist: loaded where wanted and where there are none yet,
 * and removed where not. Returns a line for the log, or null.
 */
export const sampleAppointments = (areWanted: boolean) =>
  Effect.gen(function* () {
    const query = queryOn<OfficeTables>((yield* Pools).main);
    return yield* query("sampleAppointments", async (db) => {
      if (!areWanted) {
        const { numDeletedRows } = await db
          .deleteFrom(table)
          .where("sample", "=", true)
          .executeTakeFirstOrThrow();
        return numDeletedRows === 0n ? null : `${numDeletedRows} sample appointments removed`;
      }
      const known = await db.selectFrom(table).select("id").limit(1).execute();
      if (known.length > 0) return null;
      const { rows } = await sql<{ now: Date }>`SELECT now() AS now`.execute(db);
      const today = dayOf(rows[0]!.now.getTime());
      const values = samples.map(({ inDays, ...sample }, index) => ({
        ...{
          id: uuidNamed(`office.sample-appointment/${index}`),
          owner: uuidNamed("office.sample-colleague"),
        },
        ...{ ...sample, note: "This appointment is invented.", day: daysLater(today, inDays) },
        ...{ is_shared: true, sample: true },
      }));
      await db.insertInto(table).values(values).execute();
      return `${samples.length} sample appointments, of a colleague who does not exist`;
    });
  });
