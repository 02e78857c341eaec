import { Effect } from "effect";
import { sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { uuidNamed } from "#kernel/named-uuid";
import type { NoteColour } from "../contract/index.ts";
import type { OfficeTables } from "./tables.ts";

const table = "admin_template.note";

interface Sample {
  readonly text: string;
  readonly colour: NoteColour;
  readonly pinned: boolean;
}

const samples: readonly Sample[] = [
  {
    text: "Sample: **before you answer about a payment**\n\n1. Look at the order and its payments.\n2. Ask for the proof of payment.\n3. Tell the learner which day to expect.",
    colour: "amber",
    pinned: true,
  },
  {
    text: "Sample: the pictures of *temporary signs* are being redrawn this week.",
    colour: "theme",
    pinned: false,
  },
  { text: "Sample: we meet on Monday at nine.", colour: "plain", pinned: false },
];

/**
 * A few invented notes for trying the office out, about nothing and by no one: loaded where wanted and where there are
 * none yet, and removed where not. Returns a line for the log, or null.
 */
export const sampleNotes = (areWanted: boolean) =>
  Effect.gen(function* () {
    const query = queryOn<OfficeTables>((yield* Pools).main);
    return yield* query("sampleNotes", async (db) => {
      if (!areWanted) {
        const { numDeletedRows } = await db
          .deleteFrom(table)
          .where("sample", "=", true)
          .executeTakeFirstOrThrow();
        return numDeletedRows === 0n ? null : `${numDeletedRows} sample notes removed`;
      }
      const known = await db.selectFrom(table).select("id").limit(1).execute();
      if (known.length > 0) return null;
      const { rows } = await sql<{ now: Date }>`SELECT now() AS now`.execute(db);
      const at = rows[0]!.now;
      const fresh = samples.map((sample, index) => ({
        ...{
          id: uuidNamed(`office.sample-note/${index}`),
          ...sample,
          sample: true,
          shared: true,
          version: 1,
        },
        ...{ kind: "nothing" as const, about: null, account: null },
        ...{ written_by: null, written_at: at, changed_by: null, changed_at: at },
      }));
      await db
        .insertInto(table)
        .values(fresh)
        .onConflict((clash) => clash.column("id").doNothing())
        .execute();
      return `${samples.length} sample notes`;
    });
  });
