import { type Kysely, sql } from "kysely";
import type { rowOf, SchoolTables } from "./school-rows.ts";

type Row = ReturnType<typeof rowOf>;

/** Every column that a list of schools may set. A row with any other column does not compile. */
const columns = Object.keys({
  reference: true,
  status: true,
  sample: true,
  name: true,
  province: true,
  town: true,
  suburb: true,
  address: true,
  latitude: true,
  longitude: true,
  phone: true,
  whatsapp: true,
  website: true,
  codes: true,
  transmission: true,
  languages: true,
  price_from_cents: true,
  registration_number: true,
  registration_class: true,
  registration_expires: true,
  verified_on: true,
  name_key: true,
  town_key: true,
  suburb_key: true,
} satisfies Record<keyof Row, true>);

const names = sql.join(columns.map((column) => sql.ref(column)));
const fromRow = sql.join(columns.map((column) => sql.ref(`excluded.${column}`)));

/** Upserts thousands of rows by reference in one statement, passed as one JSON parameter. */
export const writeRows = async (db: Kysely<SchoolTables>, rows: readonly Row[]): Promise<void> => {
  await sql`
    INSERT INTO catalogue.driving_school AS school (${names})
    SELECT ${names} FROM jsonb_populate_recordset(NULL::catalogue.driving_school, ${JSON.stringify(rows)})
    ON CONFLICT (reference) DO UPDATE SET (${names}) = (${fromRow}),
      version = school.version + 1, changed_at = clock_timestamp()`.execute(db);
};
