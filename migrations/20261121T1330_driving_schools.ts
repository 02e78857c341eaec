import { type Kysely, sql } from "kysely";

/** Driving schools that learners can look for. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE catalogue.driving_school (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      reference text NOT NULL UNIQUE,
      version int NOT NULL DEFAULT 1,
      status text NOT NULL CHECK (status IN ('listed', 'suspended', 'closed')),
      -- What is invented can be told by its reference alone, and nothing else bears such a one.
      sample boolean NOT NULL CHECK (sample = starts_with(reference, 'sample-')),
      name text NOT NULL,
      province text NOT NULL,
      town text NOT NULL,
      suburb text,
      address text,
      latitude float8,
      longitude float8,
      phone text,
      whatsapp text,
      website text,
      codes text[] NOT NULL,
      transmission text NOT NULL CHECK (transmission IN ('manual', 'automatic', 'both')),
      languages text[] NOT NULL,
      price_from_cents int CHECK (price_from_cents >= 0),
      registration_number text,
      registration_class text,
      registration_expires date,
      verified_on date,
      -- Without accents and capitals, for searching and sorting.
      name_key text COLLATE "C" NOT NULL,
      town_key text COLLATE "C" NOT NULL,
      suburb_key text COLLATE "C",
      changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      CHECK ((latitude IS NULL) = (longitude IS NULL)),
      CHECK (coalesce(phone, whatsapp) IS NOT NULL),
      CHECK (num_nulls(registration_number, registration_class, registration_expires) IN (0, 3))
    )`.execute(db);
  await sql`
    CREATE INDEX driving_school_by_town ON catalogue.driving_school (town_key, name_key, id)
      WHERE status = 'listed'`.execute(db);
  await sql`
    CREATE INDEX driving_school_by_province ON catalogue.driving_school (province, town_key, name_key, id)
      WHERE status = 'listed'`.execute(db);
};
