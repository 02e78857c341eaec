import { Effect } from "effect";
import type pg from "pg";
import { uuidv7 } from "#kernel/aggregate/uuidv7";
import { Catalogue } from "#modules/catalogue";
import type { PaperReference } from "#modules/catalogue/contract";
import { type Instant, fromIso } from "#vocabulary/instant";
import { assessmentEvents } from "../../../modules/assessment/domain/events.ts";
import { eventsPerAttempt, type KeyedPaper, type MadeAttempt, makeAttempt } from "./attempts.ts";
import type { Program } from "./program.ts";

/** Attempts that were sat side by side: their events come in turns, in one transaction. */
const atOnce = 100;
const transactionsAtOnce = 2;
/** So long is it from the start of one such group to that of the next. */
const betweenGroups = 3_600_000;
const newest: Instant = fromIso("2026-11-20T12:00:00.000Z");

const papersPerCode = 2;

const keyed = Effect.fnUntraced(function* (reference: PaperReference) {
  const catalogue = yield* Catalogue;
  const paper = yield* catalogue.findPaper(reference);
  if (paper === null) throw new Error(`There is no paper ${reference.testCode} ${reference.testNum}.`);
  const keys = yield* catalogue.getKeys(paper.questions);
  const key = Object.fromEntries(
    paper.questions.map(({ questionId }, index) => [questionId, keys[index]!.correct] as const),
  );
  return { paper, key } satisfies KeyedPaper as KeyedPaper;
});

/** The papers that are sat: two of each of the codes that have exams of 64 questions. */
export const examPapers = Effect.forEach(
  (["code 8", "code 10 & 14"] as const).flatMap((testCode) =>
    Array.from({ length: papersPerCode }, (_, index) => ({ testCode, testNum: index + 1 })),
  ),
  keyed,
);

/** Every event is chained to the one before it in its stream, as the log's own statements do it. */
const insertText = `
  WITH RECURSIVE input AS MATERIALIZED (
    SELECT stream, version, event_id, command_id, type, schema_version, to_timestamp(at / 1000) AS at, data, meta
    FROM jsonb_to_recordset($1::jsonb) AS i(stream uuid, version int, event_id uuid, command_id uuid, type text,
      schema_version smallint, at float8, data jsonb, meta jsonb)
  ), chain AS (
    SELECT i.*, kernel.event_hash(NULL, i.stream, i.version, i.event_id, i.command_id, i.type, i.schema_version, i.at,
      i.data, i.meta) AS hash
    FROM input i WHERE i.version = 1
    UNION ALL
    SELECT i.*, kernel.event_hash(c.hash, i.stream, i.version, i.event_id, i.command_id, i.type, i.schema_version,
      i.at, i.data, i.meta)
    FROM chain c JOIN input i ON i.stream = c.stream AND i.version = c.version + 1
  )
  INSERT INTO kernel.event (stream, version, event_id, command_id, type, schema_version, recorded_at, data, meta, hash)
  SELECT stream, version, event_id, command_id, type, schema_version, at, data, meta, hash
  FROM chain ORDER BY version, stream`;

const rowsOf = ({ stream, happened }: MadeAttempt) =>
  happened.map(({ event, at, commandId, meta }, index) => ({
    stream,
    version: index + 1,
    event_id: uuidv7(),
    command_id: commandId,
    type: event.type,
    schema_version: assessmentEvents.versionOf(event.type),
    at,
    data: event.data,
    meta,
  }));

/**
 * Fills a log with so many attempts of a hundred events, with the hashes that they would have; answers their streams.
 * A group of a hundred begins every hour, and its events lie mixed.
 */
export const loadLog = async (
  program: Program,
  pool: pg.Pool,
  attempts: number,
): Promise<readonly string[]> => {
  const papers = await program.run(examPapers);
  const streams: string[] = [];
  const groups = Math.ceil(attempts / atOnce);
  const loadGroup = async (group: number) => {
    const startedAt = newest - (groups - group) * betweenGroups;
    const made = Array.from({ length: Math.min(atOnce, attempts - group * atOnce) }, (_, index) => {
      const n = group * atOnce + index;
      return makeAttempt(papers[n % papers.length]!, n, startedAt + index * 20_000);
    });
    for (const { stream, happened } of made) {
      if (happened.length !== eventsPerAttempt) throw new Error(`An attempt has ${happened.length} events.`);
      streams.push(stream);
    }
    await pool.query({ name: "load", text: insertText, values: [JSON.stringify(made.flatMap(rowsOf))] });
  };
  let next = 0;
  const lane = async () => {
    while (next < groups) await loadGroup(next++);
  };
  await Promise.all(Array.from({ length: transactionsAtOnce }, lane));
  await pool.query("VACUUM ANALYZE kernel.event");
  return streams;
};
