import { type Kysely, sql } from "kysely";

/**
 * Processors and dead letters get their names of today. Processors of the program before go on through a view under
 * the old name, until the next release drops it. What the program before does with dead letters fails until it ends:
 * see README.md.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE kernel.follower RENAME TO processor`.execute(db);
  await sql`ALTER TABLE kernel.processor RENAME CONSTRAINT follower_pkey TO processor_pkey`.execute(db);
  // Updatable, INSERT … ON CONFLICT included: one table of which both programs see every row.
  await sql`CREATE VIEW kernel.follower AS SELECT * FROM kernel.processor`.execute(db);

  await sql`ALTER TABLE kernel.dead_letter RENAME COLUMN tries TO attempts`.execute(db);
  await sql`ALTER TABLE kernel.dead_letter RENAME COLUMN redrive_asked_at TO redrive_requested_at`.execute(
    db,
  );
  await sql`ALTER INDEX kernel.dead_letter_asked RENAME TO dead_letter_requested`.execute(db);
  await sql`
    ALTER TABLE kernel.dead_letter
      DROP CONSTRAINT dead_letter_state_check, DROP CONSTRAINT dead_letter_check1`.execute(db);
  await sql`UPDATE kernel.dead_letter SET state = 'discarded' WHERE state = 'dropped'`.execute(db);
  await sql`
    ALTER TABLE kernel.dead_letter
      ADD CONSTRAINT dead_letter_state_check CHECK (state IN ('waiting', 'redriven', 'discarded')),
      ADD CONSTRAINT dead_letter_reason_check CHECK ((state = 'discarded') = (reason IS NOT NULL))`.execute(
    db,
  );

  await sql`ALTER INDEX kernel.anchor_place RENAME TO anchor_position`.execute(db);
};
