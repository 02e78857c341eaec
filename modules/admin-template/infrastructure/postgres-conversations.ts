import { Effect, Layer } from "effect";
import { type Kysely, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { preparedListOn } from "#kernel/database/prepared-list";
import { queryOn } from "#kernel/database/tables";
import { Conversations } from "../application/conversations/conversations.ts";
import { clockOf } from "../domain/ticket-clock.ts";
import { conversationOf, messageOf, updateOf } from "./conversation-rows.ts";
import type { OfficeTables } from "./tables.ts";
import { ticketsThat } from "./ticket-search.ts";

const conversation = "admin_template.conversation";
const message = "admin_template.message";

const ofId = (db: Kysely<OfficeTables>, id: string) =>
  db.selectFrom(conversation).selectAll().where("id", "=", id);

/** Conversations in PostgreSQL. */
export const postgresConversations: Layer.Layer<Conversations, never, Pools> = Layer.effect(
  Conversations,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const query = queryOn<OfficeTables>(main);
    const list = preparedListOn<OfficeTables>(main);
    return Conversations.of({
      find: (id) =>
        Effect.map(
          list("conversations.find", (db) => ofId(db, id)),
          ([row]) => (row === undefined ? null : conversationOf(row)),
        ),
      ofNumber: (number) =>
        query("conversations.ofNumber", async (db) => {
          const found = db.selectFrom(conversation).selectAll().where("number", "=", number);
          const row = await found.executeTakeFirst();
          return row === undefined ? null : conversationOf(row);
        }),
      take: (id) =>
        query("conversations.take", async (db) => {
          const row = await ofId(db, id).forUpdate().executeTakeFirst();
          return row === undefined ? null : conversationOf(row);
        }),
      add: ({ openedAt, links, priority = "normal", ...rest }) =>
        query("conversations.add", async (db) => {
          const at = new Date(openedAt);
          const clock = { openedAt, priority, answeredAt: null, status: "open", pausedSeconds: 0 } as const;
          const { numInsertedOrUpdatedRows } = await db
            .insertInto(conversation)
            .values({
              ...{ ...rest, priority, links: [...links], status: "open", opened_at: at, latest_at: at },
              breaches_at: new Date(clockOf(clock).breachesAt!),
            })
            .onConflict((clash) => clash.column("id").doNothing())
            .executeTakeFirstOrThrow();
          return numInsertedOrUpdatedRows === 1n;
        }),
      save: (id, changes) =>
        query("conversations.save", async (db) => {
          await db.updateTable(conversation).set(updateOf(changes)).where("id", "=", id).execute();
        }),
      say: (id, { at, changes, ...rest }) =>
        query("conversations.say", async (db) => {
          const values = { ...rest, conversation: id, at: new Date(at), changes: JSON.stringify(changes) };
          await db.insertInto(message).values(values).execute();
        }),
      hasSaid: (id, command) =>
        query("conversations.hasSaid", async (db) => {
          const found = db.selectFrom(message).select("number").where("conversation", "=", id);
          return (await found.where("command", "=", command).executeTakeFirst()) !== undefined;
        }),
      message: (id, number) =>
        query("conversations.message", async (db) => {
          const one = db.selectFrom(message).selectAll().where("conversation", "=", id);
          const row = await one.where("number", "=", number).executeTakeFirst();
          return row === undefined ? null : messageOf(row);
        }),
      messages: (id) =>
        Effect.map(
          list("conversations.messages", (db) =>
            db.selectFrom(message).selectAll().where("conversation", "=", id).orderBy("number"),
          ),
          (rows) => rows.map(messageOf),
        ),
      ofAccount: (account, limit) =>
        query("conversations.ofAccount", async (db) => {
          const all = db.selectFrom(conversation).selectAll().where("account", "=", account);
          return (await all.orderBy("latest_at", "desc").limit(limit).execute()).map(conversationOf);
        }),
      reported: (limit) =>
        list("conversations.reported", (db) =>
          db
            .selectFrom(conversation)
            .selectAll()
            .where("reported_at", "is not", null)
            .where("report_settled_at", "is", null)
            .orderBy("reported_at")
            .limit(limit),
        ).pipe(Effect.map((rows) => rows.map(conversationOf))),
      search: (wanted, after, limit) =>
        Effect.map(
          list("conversations.search", (db) => ticketsThat(db, wanted, after, limit)),
          (rows) => rows.map(conversationOf),
        ),
      unseen: (until, limit) =>
        query("conversations.unseen", async (db) => {
          const rows = await db
            .selectFrom(conversation)
            .select("id")
            .where(sql<boolean>`latest_staff > learner_read AND latest_staff > mailed`)
            .where("latest_staff_at", "<", new Date(until))
            .orderBy("latest_staff_at")
            .limit(limit)
            .execute();
          return rows.map(({ id }) => id);
        }),
      erase: (account) =>
        query("conversations.erase", async (db) => {
          await db.deleteFrom(conversation).where("account", "=", account).execute();
        }),
    });
  }),
);
