import { Effect, Layer } from "effect";
import { type Kysely, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { preparedListOn } from "#kernel/database/prepared-list";
import { queryOn } from "#kernel/database/tables";
import { Secrets } from "#kernel/secrets/secrets";
import { MailThreads } from "../../application/letters/mail-threads.ts";
import { keepLetter, letterPicture, lettersOf } from "./letter-rows.ts";
import type { LetterTables } from "./tables.ts";
import { bindThreads, removeThread } from "./thread-owners.ts";
import { leadsThat, sealSender, threadOf, threadsThat } from "./thread-rows.ts";

const thread = "admin_template.mail_thread";
const letter = "admin_template.mail_letter";

/** Correspondences in PostgreSQL. */
export const postgresThreads: Layer.Layer<MailThreads, never, Pools | Secrets> = Layer.effect(
  MailThreads,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const query = queryOn<LetterTables>(main);
    const listed = preparedListOn<LetterTables>(main);
    const key = (yield* Secrets).keyFor("office.mail-sender");
    const stored = threadOf(key);
    const one = (
      name: string,
      find: (db: Kysely<LetterTables>) => Promise<Parameters<typeof stored>[0] | undefined>,
    ) =>
      query(`threads.${name}`, async (db) => {
        const row = await find(db);
        return row === undefined ? null : stored(row);
      });
    const all = (db: Kysely<LetterTables>) => db.selectFrom(thread).selectAll();
    return MailThreads.of({
      find: (id) => one("find", (db) => all(db).where("id", "=", id).executeTakeFirst()),
      take: (id) => one("take", (db) => all(db).where("id", "=", id).forUpdate().executeTakeFirst()),
      ofNumber: (number) => one("ofNumber", (db) => all(db).where("number", "=", number).executeTakeFirst()),
      ofConversation: (conversation) =>
        Effect.map(
          listed("threads.ofConversation", (db) => all(db).where("conversation", "=", conversation)),
          ([row]) => (row === undefined ? null : stored(row)),
        ),
      ofMessages: (ids) =>
        one("ofMessages", async (db) => {
          if (ids.length === 0) return undefined;
          const rows = await all(db)
            .innerJoin(letter, `${letter}.thread`, `${thread}.id`)
            .select("message_id")
            .selectAll(thread)
            .where("message_id", "in", ids)
            .execute();
          return rows.toSorted((a, b) => ids.indexOf(a.message_id) - ids.indexOf(b.message_id))[0];
        }),
      ofLetter: (id) =>
        one("ofLetter", (db) =>
          all(db)
            .where("id", "=", db.selectFrom(letter).select("thread").where("id", "=", id))
            .executeTakeFirst(),
        ),
      add: ({ sender, isRead, openedAt, ...rest }) =>
        query("threads.add", async (db) => {
          const at = new Date(openedAt);
          const sealed = sealSender(key, rest.id, sender);
          const { numInsertedOrUpdatedRows } = await db
            .insertInto(thread)
            .values({ ...rest, sender: sealed, is_read: isRead, opened_at: at, latest_at: at })
            .onConflict((clash) => clash.column("id").doNothing())
            .executeTakeFirstOrThrow();
          return numInsertedOrUpdatedRows === 1n;
        }),
      save: (id, { isRead, latestAt, ...rest }) =>
        query("threads.save", async (db) => {
          const columns = {
            ...rest,
            version: sql<number>`version + 1`,
            ...(isRead !== undefined && { is_read: isRead }),
            ...(latestAt !== undefined && { latest_at: new Date(latestAt) }),
          };
          const changed = db.updateTable(thread).set(columns).where("id", "=", id).returning("version");
          return (await changed.executeTakeFirstOrThrow()).version;
        }),
      knows: (messageId) =>
        query("threads.knows", async (db) => {
          const found = db.selectFrom(letter).select("id").where("message_id", "=", messageId);
          return (await found.executeTakeFirst()) !== undefined;
        }),
      keep: (id, added) => query("threads.keep", (db) => keepLetter(db, id, added)),
      letters: (id) => query("threads.letters", (db) => lettersOf(db, id)),
      picture: (id, number) => query("threads.picture", (db) => letterPicture(db, id, number)),
      list: (wanted, limit) =>
        Effect.map(
          listed("threads.list", (db) => threadsThat(db, wanted, limit)),
          (rows) => rows.map(stored),
        ),
      leads: (wanted) =>
        Effect.map(
          listed("threads.leads", (db) => leadsThat(db, wanted)),
          (rows) => rows.map(stored),
        ),
      ofMark: (mark) =>
        query("threads.ofMark", async (db) => {
          const found = all(db).where("mark", "=", mark).where("account", "is", null);
          return (await found.orderBy("latest_at", "desc").orderBy("id", "desc").limit(200).execute()).map(
            stored,
          );
        }),
      ofAccount: (account) =>
        query("threads.ofAccount", async (db) => {
          const found = all(db).where("account", "=", account).orderBy("latest_at", "desc");
          return (await found.orderBy("id", "desc").execute()).map(stored);
        }),
      hasStrangers: query("threads.hasStrangers", async (db) => {
        const found = db
          .selectFrom(thread)
          .select("id")
          .where("account", "is", null)
          .where("sample", "=", false);
        return (await found.limit(1).executeTakeFirst()) !== undefined;
      }),
      bind: (mark, account) => query("threads.bind", (db) => bindThreads(db, mark, account)),
      erase: (account) =>
        query("threads.erase", async (db) => {
          await db.deleteFrom(thread).where("account", "=", account).execute();
        }),
      remove: (id) => query("threads.remove", (db) => removeThread(db, id)),
    });
  }),
);
