import { Effect, Layer } from "effect";
import { sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { preparedListOn } from "#kernel/database/prepared-list";
import { queryOn } from "#kernel/database/tables";
import { MessagePictures } from "../application/conversations/message-pictures.ts";

interface Tables {
  readonly "admin_template.message_picture": {
    readonly conversation: string;
    readonly message: number;
    readonly number: number;
    readonly webp: Buffer;
  };
}

/**
 * The pictures of a conversation. A message that came by mail has the command of its letter; the letter must belong to the
 * correspondence of this conversation, because a browser chooses the commands of other messages.
 */
const picturesOf = (conversation: string) => sql`(
  SELECT message, number, webp FROM admin_template.message_picture WHERE conversation = ${conversation}
  UNION ALL
  SELECT m.number, p.number, p.webp
  FROM admin_template.message m
  JOIN admin_template.mail_letter l ON l.id = m.command
  JOIN admin_template.mail_thread t ON t.id = l.thread AND t.conversation = m.conversation
  JOIN admin_template.mail_picture p ON p.letter = l.id
  WHERE m.conversation = ${conversation})`;

/** Pictures of messages in PostgreSQL. */
export const postgresMessagePictures: Layer.Layer<MessagePictures, never, Pools> = Layer.effect(
  MessagePictures,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const query = queryOn<Tables>(main);
    const prepared = preparedListOn<Tables>(main);
    return MessagePictures.of({
      keep: (conversation, message, pictures) =>
        query("messagePictures.keep", async (db) => {
          const rows = pictures.map((webp, index) => ({ conversation, message, number: index + 1, webp }));
          if (rows.length > 0) await db.insertInto("admin_template.message_picture").values(rows).execute();
        }),
      counts: (conversation) =>
        Effect.map(
          prepared<{ readonly message: number; readonly count: number }>("messagePictures.counts", (db) => ({
            compile: () =>
              sql<{ readonly message: number; readonly count: number }>`
                SELECT message, count(*)::int AS count FROM ${picturesOf(conversation)} AS p
                GROUP BY message`.compile(db),
          })),
          (rows) => new Map(rows.map(({ message, count }) => [message, count])),
        ),
      find: (conversation, message, number) =>
        query("messagePictures.find", async (db) => {
          const { rows } = await sql<{ readonly webp: Buffer }>`
            SELECT webp FROM ${picturesOf(conversation)} AS p
            WHERE message = ${message} AND number = ${number}`.execute(db);
          return rows[0]?.webp ?? null;
        }),
      sent: (conversation) =>
        query("messagePictures.sent", async (db) => {
          const rows = await db
            .selectFrom("admin_template.message_picture")
            .select(["message", "webp"])
            .where("conversation", "=", conversation)
            .orderBy("message")
            .orderBy("number")
            .execute();
          const byMessage = Map.groupBy(rows, ({ message }) => message);
          return new Map([...byMessage].map(([message, all]) => [message, all.map(({ webp }) => webp)]));
        }),
    });
  }),
);
