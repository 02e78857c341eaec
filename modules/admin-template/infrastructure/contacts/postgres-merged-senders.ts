import { Effect, Layer } from "effect";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { MergedSenders } from "../../application/letters/merged-senders.ts";
import type { LetterTables } from "../letters/tables.ts";

const table = "admin_template.merged_sender";
const columns = ["mark", "account", "relation"] as const;

/** Merged senders in PostgreSQL. */
export const postgresMergedSenders: Layer.Layer<MergedSenders, never, Pools> = Layer.effect(
  MergedSenders,
  Effect.gen(function* () {
    const query = queryOn<LetterTables>((yield* Pools).main);
    return MergedSenders.of({
      find: (mark) =>
        query("mergedSenders.find", async (db) => {
          const found = db.selectFrom(table).select(columns).where("mark", "=", mark);
          return (await found.executeTakeFirst()) ?? null;
        }),
      of: (account) =>
        query("mergedSenders.of", (db) =>
          db
            .selectFrom(table)
            .select(columns)
            .where("account", "=", account)
            .orderBy("merged_at")
            .orderBy("mark")
            .limit(20)
            .execute(),
        ),
      save: ({ mark, account, relation }) =>
        query("mergedSenders.save", async (db) => {
          await db
            .insertInto(table)
            .values({ mark, account, relation })
            .onConflict((clash) => clash.column("mark").doUpdateSet({ account, relation }))
            .execute();
        }),
      remove: (mark) =>
        query("mergedSenders.remove", async (db) => {
          await db.deleteFrom(table).where("mark", "=", mark).execute();
        }),
      erase: (account) =>
        query("mergedSenders.erase", async (db) => {
          const gone = await db
            .deleteFrom(table)
            .where("account", "=", account)
            .returning(["mark", "relation"])
            .execute();
          const own = gone.filter(({ relation }) => relation === "same").map(({ mark }) => mark);
          if (own.length === 0) return;
          const erased = await db
            .deleteFrom("admin_template.mail_thread")
            .where("mark", "in", own)
            .where("account", "is", null)
            .returning("conversation")
            .execute();
          const tickets = erased.flatMap(({ conversation }) => conversation ?? []);
          if (tickets.length > 0)
            await db
              .deleteFrom("admin_template.conversation")
              .where("id", "in", tickets)
              .where("account", "is", null)
              .execute();
        }),
    });
  }),
);
