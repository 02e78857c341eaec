import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type pg from "pg";

/** What the log holds of what learners did. */
export interface Saved {
  /** Answers in the log, of the attempts of these learners. */
  readonly answers: number;
  /** Commands that were acknowledged and that the log does not hold. */
  readonly lost: number;
  /** Events that name a command which no learner sent. Starts, marks and what the program writes by itself name none of theirs. */
  readonly strangers: number;
  /** Attempts that were handed in and marked. */
  readonly marked: number;
  readonly events: number;
  /** Of the busiest five seconds. */
  readonly eventsPerSecond: number;
}

const perStatement = 20_000;

/** Brings the list of what was acknowledged into the database, where it can be compared. */
const load = async (client: pg.PoolClient, file: string): Promise<void> => {
  await client.query(
    "CREATE TEMP TABLE acknowledged (stream uuid NOT NULL, command uuid NOT NULL) ON COMMIT DROP",
  );
  let [streams, commands]: string[][] = [[], []];
  const write = async () => {
    await client.query("INSERT INTO acknowledged SELECT * FROM unnest($1::uuid[], $2::uuid[])", [
      streams,
      commands,
    ]);
    [streams, commands] = [[], []];
  };
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [stream, command] = line.split(" ");
    streams!.push(stream!);
    if (commands!.push(command!) === perStatement) await write();
  }
  await write();
  await client.query("ANALYZE acknowledged");
};

const text = `
  WITH mine AS MATERIALIZED (
    SELECT e.stream, e.command_id, e.type, e.version, e.recorded_at FROM kernel.event e
    WHERE e.stream IN (SELECT stream FROM acknowledged)),
  lost AS (
    SELECT count(*)::int AS n FROM acknowledged a
    LEFT JOIN mine m ON m.stream = a.stream AND m.command_id = a.command WHERE m.stream IS NULL),
  strangers AS (
    SELECT count(*)::int AS n FROM mine m
    LEFT JOIN acknowledged a ON a.stream = m.stream AND a.command = m.command_id
    WHERE m.command_id IS NOT NULL AND m.type <> 'assessment.attempt-started' AND a.stream IS NULL),
  busiest AS (
    SELECT coalesce(max(n), 0) AS n FROM (
      SELECT count(*) AS n FROM mine GROUP BY floor(date_part('epoch', recorded_at) / 5)) s)
  SELECT count(*) FILTER (WHERE type = 'assessment.answer-chosen')::int AS answers,
    (SELECT n FROM lost) AS lost, (SELECT n FROM strangers) AS strangers,
    count(*) FILTER (WHERE type = 'assessment.attempt-marked')::int AS marked, count(*)::int AS events,
    (SELECT n / 5.0 FROM busiest)::float8 AS "eventsPerSecond"
  FROM mine`;

/** Compares the list of what was acknowledged with the event log in PostgreSQL. */
export const countSaved = async (pool: pg.Pool, file: string): Promise<Saved> => {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await load(client, file);
    const { rows } = await client.query<Saved>(text);
    await client.query("COMMIT");
    return rows[0]!;
  } finally {
    client.release();
  }
};
