import { Effect, Layer } from "effect";
import type { Selectable } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { SavedViews, type StoredView } from "../application/saved-views.ts";
import type { OfficeTables } from "./tables.ts";

const table = "admin_template.saved_view";
/** Enough for all of an account's own, which come first, and for many of others. */
const maxShown = 100;

const viewOf = (row: Selectable<OfficeTables[typeof table]>): StoredView => ({
  id: row.id,
  account: row.account,
  list: row.list,
  name: row.name,
  search: row.search,
  isShared: row.shared,
});

/** Saved views in PostgreSQL. */
export const postgresSavedViews: Layer.Layer<SavedViews, never, Pools> = Layer.effect(
  SavedViews,
  Effect.gen(function* () {
    const query = queryOn<OfficeTables>((yield* Pools).main);
    return SavedViews.of({
      of: (list, account) =>
        query("views.of", async (db) => {
          const rows = await db
            .selectFrom(table)
            .selectAll()
            .where("list", "=", list)
            .where((where) => where.or([where("account", "=", account), where("shared", "=", true)]))
            .orderBy((view) => view("account", "=", account), "desc")
            .orderBy("saved_at")
            .orderBy("id")
            .limit(maxShown)
            .execute();
          return rows.map(viewOf);
        }),
      find: (id) =>
        query("views.find", async (db) => {
          const row = await db
            .selectFrom(table)
            .selectAll()
            .where("id", "=", id)
            .forUpdate()
            .executeTakeFirst();
          return row === undefined ? null : viewOf(row);
        }),
      save: ({ id, isShared, ...view }) =>
        query("views.save", async (db) => {
          await db
            .deleteFrom(table)
            .where("account", "=", view.account)
            .where("list", "=", view.list)
            .where("name", "=", view.name)
            .where("id", "<>", id)
            .execute();
          const row = { id, ...view, shared: isShared };
          await db
            .insertInto(table)
            .values(row)
            .onConflict((clash) => clash.column("id").doUpdateSet(row))
            .execute();
        }),
      remove: (id) =>
        query("views.remove", async (db) => {
          await db.deleteFrom(table).where("id", "=", id).execute();
        }),
      ofAccount: (account) =>
        query("views.ofAccount", async (db) => {
          const all = db.selectFrom(table).selectAll().where("account", "=", account);
          return (await all.orderBy("saved_at").execute()).map(viewOf);
        }),
      erase: (account) =>
        query("views.erase", async (db) => {
          await db.deleteFrom(table).where("account", "=", account).execute();
        }),
    });
  }),
);
