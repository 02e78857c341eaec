import type pg from "pg";
import {
  type AttemptIntegrity,
  type AttemptMoment,
  type AttemptPage,
  type AttemptReview,
  reviewAttempt,
  searchAttempts,
  stateOfAttempt,
  verifyAttempt,
} from "#modules/assessment/contract";
import { idFromUuid } from "#vocabulary/id";
import { atMost, type Run, ratio, type Target } from "../report.ts";
import { eventsPerAttempt } from "./attempts.ts";
import { compare } from "./latency.ts";
import type { Program } from "./program.ts";

/** The columns of an entry of the log of attempts. */
const entryColumns = `stream, version, participant, account, test_code, test_num, category, paper_version, status,
  started_at, deadline, closed_at, closed_by, changes, passed, sections, mark, voided, re_marked, extra_seconds, notes,
  late, reconnects, jsonb_array_length(asked) AS questions`;
const pageText = (where: string) => `
  SELECT ${entryColumns} FROM assessment.attempt_summary ${where} ORDER BY started_at DESC, stream DESC LIMIT 50`;
const countText = (where: string) => `SELECT count(*)::int AS n FROM assessment.attempt_summary ${where}`;

const eventColumns = `stream, version, event_id, command_id, type, schema_version, recorded_at, data, meta`;
const eventsText = `
  SELECT ${eventColumns} FROM kernel.event WHERE stream = $1 AND version <= $2 ORDER BY version`;
/** The minimum that proves a stream without leaving the database: digest every event and compare. */
const hashesText = `
  SELECT e.version FROM kernel.event e
  WHERE e.stream = $1 AND e.mac = sha256(convert_to(concat(e.stream, e.version, e.event_id, e.command_id, e.type,
    e.schema_version, e.data, e.meta), 'UTF8'))`;

const pages = {
  "first page of all attempts": { query: {}, where: "", values: [] },
  "first page of those of code 8 that were late": {
    query: { testCode: "code 8", traits: "late" },
    where: "WHERE test_code = $1 AND late > 0",
    values: ["code 8"],
  },
} as const;

const timelinePart = "one attempt's timeline";
const hashesPart = "one attempt's integrity";
const statePart = "one attempt's state after any of its events";

interface Options {
  readonly repetitions: number;
  readonly samples: number;
  readonly say: (line: string) => void;
}

const sameRows = (found: readonly string[], wanted: readonly string[]) => {
  if (found.length === 0 || found.join() !== wanted.join())
    throw new Error("The program and SQL do not return the same rows.");
};

/** Queries like the program's own statements: prepared once per connection. */
const asker = (pool: pg.Pool) => (text: string, values: readonly unknown[]) =>
  pool.query({ name: text.slice(-60), text, values: [...values] });

const measurePages = async ({ ask }: Program, pool: pg.Pool, options: Options) => {
  const query = asker(pool);
  const runs: Run[] = [];
  const targets: Target[] = [];
  for (const [part, { query: filter, where, values }] of Object.entries(pages)) {
    const search = () => ask<AttemptPage>(searchAttempts, { query: filter });
    const rows = () => query(pageText(where), values);
    const { entries } = await search();
    sameRows(
      entries.map(({ attemptId }) => attemptId),
      (await rows()).rows.map(({ stream }) => idFromUuid("att", stream)),
    );
    const counted = async () => [await rows(), await query(countText(where), values)];
    const contestants = { searchAttempts: search, "SQL: rows": rows, "SQL: rows, and how many": counted };
    runs.push(...(await compare(part, contestants, options)));
    for (const other of ["SQL: rows", "SQL: rows, and how many"])
      targets.push(
        atMost(`p95, ${part}, to ${other}`, ratio(runs, part, ["searchAttempts", other], "p95 ms"), 2),
      );
  }
  return { runs, targets };
};

/** Spread over all attempts, the same in every run. */
const anyOf = <Item>(items: readonly Item[], sample: number): Item => items[(sample * 7_919) % items.length]!;

const measureAttempts = async (
  { ask }: Program,
  pool: pg.Pool,
  streams: readonly string[],
  options: Options,
) => {
  const query = asker(pool);
  const paramsOf = (stream: string) => ({ attemptId: idFromUuid("att", stream) });
  const versionOf = (sample: number) => 1 + ((sample * 61) % eventsPerAttempt);
  const events = (sample: number, version = eventsPerAttempt) =>
    query(eventsText, [anyOf(streams, sample), version]);
  const review = (sample: number) =>
    ask<AttemptReview>(reviewAttempt, { params: paramsOf(anyOf(streams, sample)) });
  const integrity = (sample: number) =>
    ask<AttemptIntegrity>(verifyAttempt, { params: paramsOf(anyOf(streams, sample)) });
  const state = (sample: number) =>
    ask<AttemptMoment>(stateOfAttempt, {
      params: paramsOf(anyOf(streams, sample)),
      query: { version: String(versionOf(sample)) },
    });

  const seen = await review(0);
  if ((await integrity(0)).chain !== "whole") throw new Error("A loaded attempt's hashes do not hold.");
  sameRows(
    seen.events.map(({ eventId }) => eventId),
    (await events(0)).rows.map(({ event_id }) => event_id),
  );
  if ((await state(1)).version !== versionOf(1))
    throw new Error("The returned state is not of the requested version.");

  const timeline = {
    reviewAttempt: review,
    "SQL: events": (sample: number) => events(sample),
  };
  const hashes = {
    verifyAttempt: integrity,
    "SQL: hashes": (sample: number) => query(hashesText, [anyOf(streams, sample)]),
  };
  const states = {
    stateOfAttempt: state,
    "SQL: events": (sample: number) => events(sample, versionOf(sample)),
  };
  const runs = [
    ...(await compare(timelinePart, timeline, options)),
    ...(await compare(hashesPart, hashes, options)),
    ...(await compare(statePart, states, options)),
  ];
  const to = (part: string, one: string, other: string) =>
    atMost(`p95, ${part}, to ${other}`, ratio(runs, part, [one, other], "p95 ms"), 2);
  const targets = [
    to(timelinePart, "reviewAttempt", "SQL: events"),
    to(hashesPart, "verifyAttempt", "SQL: hashes"),
    to(statePart, "stateOfAttempt", "SQL: events"),
  ];
  return { runs, targets };
};

/** The queries of staff, compared with plain SQL for the same rows, on the same pool of connections. */
export const measureReading = async (
  program: Program,
  pool: pg.Pool,
  streams: readonly string[],
  options: Options,
) => {
  const parts = [
    await measurePages(program, pool, options),
    await measureAttempts(program, pool, streams, options),
  ];
  return { runs: parts.flatMap(({ runs }) => runs), targets: parts.flatMap(({ targets }) => targets) };
};
