import { Effect, Layer } from "effect";
import { type SqlBool, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { idFromUuid } from "#vocabulary/id";
import { maxListed } from "../contract/index.ts";
import { type PlaceWithSchools, Schools } from "../application/schools/schools.ts";
import { detailColumns, detailsOf, rowOf, schoolOf, type SchoolTables } from "./school-rows.ts";
import { isListed, searchRows } from "./search-rows.ts";
import { staffSchools } from "./staff-school-rows.ts";
import { writeRows } from "./write-school-rows.ts";

/** The driving schools in PostgreSQL. */
export const postgresSchools: Layer.Layer<Schools, never, Pools> = Layer.effect(
  Schools,
  Effect.gen(function* () {
    const query = queryOn<SchoolTables>((yield* Pools).main);
    return Schools.of({
      search: (filter, from) => query("schools.search", (db) => searchRows(db, filter, from)),
      places: (province) =>
        query("schools.places", async (db): Promise<readonly PlaceWithSchools[]> => {
          const listed = db.selectFrom("catalogue.driving_school").where(isListed);
          return (province === undefined ? listed : listed.where("province", "=", province))
            .select((eb) => [
              "province",
              // A place with several spellings gets the most frequent one.
              sql<string>`mode() WITHIN GROUP (ORDER BY town)`.as("town"),
              sql<string | null>`mode() WITHIN GROUP (ORDER BY suburb)`.as("suburb"),
              eb.cast<number>(eb.fn.countAll(), "integer").as("schools"),
            ])
            .groupBy(["province", "town_key", "suburb_key"])
            .orderBy("province")
            .orderBy("town_key")
            .orderBy("suburb_key", (order) => order.asc().nullsFirst())
            .execute();
        }),
      pages: query("schools.pages", async (db) => {
        const rows = await db
          .selectFrom("catalogue.driving_school")
          .where(isListed)
          .where("sample", "=", false)
          .select(["id", sql<string>`to_char(changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')`.as("changedOn")])
          .orderBy("id")
          .limit(maxListed)
          .execute();
        return rows.map(({ id, changedOn }) => ({ schoolId: idFromUuid("sch", id), changedOn }));
      }),
      list: (wanted, after, limit) =>
        query("schools.list", async (db) =>
          (await staffSchools(db, wanted, after, limit).execute()).map(schoolOf),
        ),
      find: (schoolId) =>
        query("schools.find", async (db) => {
          const row = await db
            .selectFrom("catalogue.driving_school")
            .select(["id", "status", "version", "sample", ...detailColumns])
            .where("id", "=", schoolId)
            .executeTakeFirst();
          return row === undefined ? null : schoolOf(row);
        }),
      findReferences: (references) =>
        query("schools.findReferences", async (db) => {
          const rows = await db
            .selectFrom("catalogue.driving_school")
            .select(["reference", "status", ...detailColumns])
            .where(sql<SqlBool>`reference = ANY(${[...references]})`)
            .execute();
          return rows.map(({ reference, status, ...row }) => ({
            reference,
            status,
            details: detailsOf(row),
          }));
        }),
      lock: Effect.asVoid(
        query("schools.lock", (db) =>
          sql`LOCK TABLE catalogue.driving_school IN SHARE ROW EXCLUSIVE MODE`.execute(db),
        ),
      ),
      write: (schools, sample) =>
        query("schools.write", (db) =>
          writeRows(
            db,
            schools.map((school) => rowOf(school, sample)),
          ),
        ),
      changeStatus: (schoolId, status) =>
        query("schools.changeStatus", async (db) => {
          const { version } = await db
            .updateTable("catalogue.driving_school")
            .set({ status, version: sql`version + 1`, changed_at: sql`clock_timestamp()` })
            .where("id", "=", schoolId)
            .returning("version")
            .executeTakeFirstOrThrow();
          return version;
        }),
      removeSamples: query("schools.removeSamples", async (db) => {
        const { numDeletedRows } = await db
          .deleteFrom("catalogue.driving_school")
          .where("sample", "=", true)
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      }),
    });
  }),
);
