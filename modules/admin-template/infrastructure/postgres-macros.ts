import { Effect, Layer } from "effect";
import type { Selectable } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import { Macros } from "../application/tickets/macros.ts";
import type { Macro } from "../contract/index.ts";
import type { OfficeTables } from "./tables.ts";

const table = "admin_template.macro";

const macroOf = (row: Selectable<OfficeTables[typeof table]>): Macro => ({
  macroId: idFromUuid("mac", row.id),
  name: row.name,
  text: row.text,
  status: row.status,
  priority: row.priority,
  takes: row.takes,
  version: row.version,
});

/** Ready answers in PostgreSQL. */
export const postgresMacros: Layer.Layer<Macros, never, Pools> = Layer.effect(
  Macros,
  Effect.gen(function* () {
    const query = queryOn<OfficeTables>((yield* Pools).main);
    return Macros.of({
      all: query("macros.all", async (db) =>
        (await db.selectFrom(table).selectAll().orderBy("name").orderBy("id").execute()).map(macroOf),
      ),
      save: ({ macroId, version, ...content }) =>
        query("macros.save", async (db) => {
          const id = uuidOfId(macroId);
          // What staff write is theirs and stays when samples are removed.
          const row =
            version === 0
              ? await db
                  .insertInto(table)
                  .values({ id, ...content })
                  .onConflict((clash) => clash.column("id").doNothing())
                  .returningAll()
                  .executeTakeFirst()
              : await db
                  .updateTable(table)
                  .set({ ...content, version: version + 1, sample: false })
                  .where("id", "=", id)
                  .where("version", "=", version)
                  .returningAll()
                  .executeTakeFirst();
          return row === undefined ? null : macroOf(row);
        }),
      remove: (macroId, version) =>
        query("macros.remove", async (db) => {
          const { numDeletedRows } = await db
            .deleteFrom(table)
            .where("id", "=", uuidOfId(macroId))
            .where("version", "=", version)
            .executeTakeFirstOrThrow();
          return numDeletedRows > 0n;
        }),
    });
  }),
);
