import { Effect, Layer } from "effect";
import { sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { preparedListOn } from "#kernel/database/prepared-list";
import { queryOn } from "#kernel/database/tables";
import { ContactTags } from "../../application/accounts/contact-tags.ts";
import type { IdentityTables } from "../tables.ts";

const table = "identity.contact_tag";

/** Goes from one tag to the next in the index, however many people have each. */
const eachTag = (limit: number) => sql<{ tag: string }>`
  WITH RECURSIVE each AS (
    (SELECT tag FROM identity.contact_tag ORDER BY tag LIMIT 1)
    UNION ALL
    SELECT (SELECT tag FROM identity.contact_tag AS next WHERE next.tag > each.tag ORDER BY tag LIMIT 1)
    FROM each WHERE each.tag IS NOT NULL
  )
  SELECT tag FROM each WHERE tag IS NOT NULL LIMIT ${limit}`;

/** Tags in PostgreSQL. */
export const postgresContactTags: Layer.Layer<ContactTags, never, Pools> = Layer.effect(
  ContactTags,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const query = queryOn<IdentityTables>(main);
    const prepared = preparedListOn<IdentityTables>(main);
    return ContactTags.of({
      all: (limit) =>
        query("contactTags.all", async (db) => {
          const { rows } = await eachTag(limit).execute(db);
          return rows.map(({ tag }) => tag);
        }),
      of: (account) =>
        prepared("contactTags.of", (db) =>
          db.selectFrom(table).select("tag").where("account", "=", account).orderBy("tag"),
        ).pipe(Effect.map((rows) => rows.map(({ tag }) => tag))),
      add: (account, tag) =>
        query("contactTags.add", async (db) => {
          const { numInsertedOrUpdatedRows } = await db
            .insertInto(table)
            .values({ account, tag })
            .onConflict((clash) => clash.columns(["tag", "account"]).doNothing())
            .executeTakeFirstOrThrow();
          return numInsertedOrUpdatedRows === 1n;
        }),
      remove: (account, tag) =>
        query("contactTags.remove", async (db) => {
          const { numDeletedRows } = await db
            .deleteFrom(table)
            .where("account", "=", account)
            .where("tag", "=", tag)
            .executeTakeFirstOrThrow();
          return numDeletedRows > 0n;
        }),
    });
  }),
);
