import { Effect, Layer } from "effect";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { ContactTags } from "../../application/staff/contact-tags.ts";
import type { IdentityTables } from "../tables.ts";

const table = "identity.contact_tag";

/** Tags in PostgreSQL. */
export const postgresContactTags: Layer.Layer<ContactTags, never, Pools> = Layer.effect(
  ContactTags,
  Effect.gen(function* () {
    const query = queryOn<IdentityTables>((yield* Pools).main);
    return ContactTags.of({
      all: (limit) =>
        query("contactTags.all", async (db) => {
          const rows = await db
            .selectFrom(table)
            .select("tag")
            .distinct()
            .orderBy("tag")
            .limit(limit)
            .execute();
          return rows.map(({ tag }) => tag);
        }),
      of: (account) =>
        query("contactTags.of", async (db) => {
          const rows = await db
            .selectFrom(table)
            .select("tag")
            .where("account", "=", account)
            .orderBy("tag")
            .execute();
          return rows.map(({ tag }) => tag);
        }),
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
