import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import type { FoundSchool } from "../contract/index.ts";
import type { Point, SchoolFilter } from "../application/schools/schools.ts";
import { detailColumns, schoolOf, type SchoolTables } from "./school-rows.ts";

/** Written exactly as in the indexes, which contain listed schools only. */
export const isListed = sql<SqlBool>`status = 'listed'`;

/** Name, suburb and town with one space before every word, as `searchWords` separates them. */
const wordsOfRow = sql`' ' || translate(concat_ws(' ', name_key, suburb_key, town_key), '-/.,;:&()''"+', '            ')`;

const fits =
  ({ words, province, townKey, suburbKey, code, transmission, language }: SchoolFilter) =>
  (eb: ExpressionBuilder<SchoolTables, "catalogue.driving_school">) =>
    eb.and([
      isListed,
      ...words.map((word) => sql<SqlBool>`position(${` ${word}`} IN ${wordsOfRow}) > 0`),
      ...(province === undefined ? [] : [eb("province", "=", province)]),
      ...(townKey === undefined ? [] : [sql<SqlBool>`starts_with(town_key, ${townKey})`]),
      ...(suburbKey === undefined ? [] : [sql<SqlBool>`starts_with(suburb_key, ${suburbKey})`]),
      ...(code === undefined ? [] : [sql<SqlBool>`codes @> ARRAY[${code}]`]),
      ...(transmission === undefined ? [] : [eb("transmission", "in", [transmission, "both"])]),
      ...(language === undefined ? [] : [sql<SqlBool>`languages @> ARRAY[${language}]`]),
    ]);

/** In kilometres over a sphere (haversine), null where the school's place is unknown. */
const distanceFrom = ({ latitude, longitude }: Point) =>
  sql<number | null>`12742 * asin(sqrt(
    power(sin(radians(latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(latitude))
      * power(sin(radians(longitude - ${longitude}::float8) / 2), 2)))`;

/** Returns one page of the schools that fit, and how many fit. */
export const searchRows = async (
  db: Kysely<SchoolTables>,
  filter: SchoolFilter,
  {
    offset,
    limit,
    near,
  }: { readonly offset: number; readonly limit: number; readonly near: Point | undefined },
): Promise<{ readonly schools: readonly FoundSchool[]; readonly total: number }> => {
  const found = db.selectFrom("catalogue.driving_school").where(fits(filter));
  const distance = near === undefined ? sql<number | null>`NULL::float8` : distanceFrom(near);
  const rows = await found
    .select(["id", "status", "version", "sample", ...detailColumns, distance.as("distance")])
    .$if(near !== undefined, (query) => query.orderBy("distance", (order) => order.asc().nullsLast()))
    .orderBy("town_key")
    .orderBy("name_key")
    .orderBy("id")
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await found.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  const schools = rows.map(({ distance: km, ...row }) => ({
    ...schoolOf(row),
    ...(km !== null && { distanceKm: Math.round(km) }),
  }));
  return { schools, total };
};
