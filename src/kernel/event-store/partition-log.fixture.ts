import type { Pool } from "pg";

/** How many partitions there are; the table of the first is `kernel.event_0`. */
export const partitions = 8;

/** Divides a log by hash of the stream, with all that is in it. Its indexes are missing afterwards: `indexPartitions`. */
export const divideLog = async (pool: Pool): Promise<void> => {
  const parts = Array.from(
    { length: partitions },
    (_, part) =>
      `CREATE TABLE kernel.event_${part} PARTITION OF kernel.event FOR VALUES WITH (MODULUS ${partitions}, REMAINDER ${part});`,
  );
  await pool.query(`
    ALTER TABLE kernel.event RENAME TO event_whole;
    CREATE TABLE kernel.event (LIKE kernel.event_whole INCLUDING DEFAULTS INCLUDING IDENTITY) PARTITION BY HASH (stream);
    ${parts.join("\n")}
    INSERT INTO kernel.event OVERRIDING SYSTEM VALUE SELECT * FROM kernel.event_whole;
    SELECT setval('kernel.event_position_seq1', last_value, is_called) FROM kernel.event_position_seq;
    DROP TABLE kernel.event_whole;
    ALTER SEQUENCE kernel.event_position_seq1 RENAME TO event_position_seq;`);
};

/** Gives a divided log its indexes. */
export const indexPartitions = async (pool: Pool): Promise<void> => {
  await pool.query(`
    ALTER TABLE kernel.event ADD CONSTRAINT event_pkey PRIMARY KEY (stream, version);
    CREATE INDEX event_order ON kernel.event (epoch, tx, position);
    CREATE UNIQUE INDEX event_command ON kernel.event (stream, command_id) WHERE command_id IS NOT NULL;`);
};

/**
 * Divides a log by hash of the stream, with all that is in it, as an operator of a very large one would: nothing else
 * uses it meanwhile. The program has no migration for this: docs/scaling.md says when it may be worth one.
 */
export const partitionLog = async (pool: Pool): Promise<void> => {
  await divideLog(pool);
  await indexPartitions(pool);
};
