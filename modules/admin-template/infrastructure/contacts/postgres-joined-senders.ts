import { Effect, Layer } from "effect";
import { sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { JoinedSenders } from "../../application/contacts/joined-senders.ts";
import { maxJoined } from "../../contract/leads.ts";
import type { LetterTables } from "../letters/tables.ts";

const table = "admin_template.joined_sender";

/** Joined senders in PostgreSQL. */
export const postgresJoinedSenders: Layer.Layer<JoinedSenders, never, Pools> = Layer.effect(
  JoinedSenders,
  Effect.gen(function* () {
    const query = queryOn<LetterTables>((yield* Pools).main);
    return JoinedSenders.of({
      hold: query("joinedSenders.hold", async (db) => {
        await sql`LOCK TABLE admin_template.joined_sender IN SHARE ROW EXCLUSIVE MODE`.execute(db);
      }),
      mainOf: (mark) =>
        query("joinedSenders.mainOf", async (db) => {
          const found = db.selectFrom(table).select("main").where("mark", "=", mark);
          return (await found.executeTakeFirst())?.main ?? null;
        }),
      with: (main) =>
        query("joinedSenders.with", async (db) => {
          const rows = db
            .selectFrom(table)
            .select("mark")
            .where("main", "=", main)
            .orderBy("joined_at")
            .orderBy("mark")
            .limit(maxJoined);
          return (await rows.execute()).map(({ mark }) => mark);
        }),
      save: (mark, main) =>
        query("joinedSenders.save", async (db) => {
          await db
            .insertInto(table)
            .values({ mark, main })
            .onConflict((clash) => clash.column("mark").doUpdateSet({ main }))
            .execute();
        }),
      remove: (mark) =>
        query("joinedSenders.remove", async (db) => {
          await db.deleteFrom(table).where("mark", "=", mark).execute();
        }),
    });
  }),
);
