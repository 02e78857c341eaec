import { type Kysely, sql } from "kysely";

/** Questions and papers as published. A version never changes: open attempts keep theirs. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE SCHEMA catalogue`.execute(db);
  await sql`
    CREATE TABLE catalogue.question (
      id text NOT NULL,
      version int NOT NULL,
      category text NOT NULL,
      body jsonb NOT NULL,
      PRIMARY KEY (id, version)
    )`.execute(db);
  await sql`
    CREATE TABLE catalogue.paper (
      test_code text NOT NULL,
      test_num int NOT NULL,
      category text NOT NULL,
      version int NOT NULL,
      body jsonb NOT NULL,
      published_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (test_code, test_num, category, version)
    )`.execute(db);
  await sql`
    CREATE TABLE catalogue.content_load (
      hash text PRIMARY KEY,
      loaded_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
};
