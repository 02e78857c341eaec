import type { Pool } from "pg";
import { attemptSummary } from "../infrastructure/attempt-summary.ts";
import { fillSummaries } from "./fill-summaries.ts";

/** One attempt in this many has the property. */
export const oneIn = {
  running: 47,
  voided: 40,
  seen: 31,
  fast: 37,
  passed: 3,
  bike: 9,
  heavy: 4,
  part: 7,
} as const;

const filled = `stream, version, participant, account, test_code, test_num, category, paper_version, status, started_at,
  deadline, closed_at, changes, passed, sections, asked, asked_versions, asked_hashes, correct, mark, paper_seen, answer_ms, fast, voided, re_marked,
  extra_seconds, notes, late, reconnects, last_was_late, updated_at, answered`;

/**
 * Fills the list of attempts with this many, one every 5 minutes up to `newest`: papers of two sections with four
 * questions each, of which the first is rarely answered correctly, and each question in two versions.
 */
export const fillAttempts = (pool: Pool, count: number, newest: string): Promise<void> =>
  fillSummaries(
    pool,
    `INSERT INTO ${attemptSummary.table} (${filled})
     SELECT gen_random_uuid(), 9, 'par', NULL, code.test_code, 1, part.category, 1,
       CASE WHEN running THEN 'answering' ELSE 'marked' END,
       started_at, started_at + interval '1 hour', CASE WHEN running THEN NULL ELSE started_at + interval '30 min' END,
       8, CASE WHEN running THEN NULL ELSE passed END,
       CASE WHEN running THEN NULL ELSE jsonb_build_array(
         jsonb_build_object('category', coalesce(part.category, 'rules'), 'passed', passed),
         jsonb_build_object('category', 'controls', 'passed', n % 2 = 0)) END,
       asked, asked_versions, '{}', CASE WHEN running THEN NULL ELSE right_ones END, 4,
       n % ${oneIn.seen} = 0, 600000, n % ${oneIn.fast} = 0,
       n % ${oneIn.voided} = 0, false, 0, 0, 0, 0, false, started_at, '11111111'
     FROM generate_series(1, $1::int) AS n,
       LATERAL (SELECT $2::timestamptz - n * interval '5 min' AS started_at,
         n % ${oneIn.running} = 0 AS running, n % ${oneIn.passed} = 0 AS passed) AS facts,
       LATERAL (SELECT CASE WHEN n % ${oneIn.bike} = 0 THEN 'motor bike'
         WHEN n % ${oneIn.heavy} = 0 THEN 'code 10 & 14' ELSE 'code 8' END AS test_code) AS code,
       LATERAL (SELECT CASE WHEN n % ${oneIn.part} = 0 OR n % ${oneIn.bike} = 0 THEN 'signs' END AS category) AS part,
       LATERAL (SELECT jsonb_agg('q-' || (n % 5 * 8 + q)) AS asked, jsonb_agg(1 + (n + q) % 2) AS asked_versions,
         coalesce(jsonb_agg('q-' || (n % 5 * 8 + q)) FILTER (WHERE n % (q + 1) > 0 AND q > 0 OR n % 11 = 0), '[]')
           AS right_ones
         FROM generate_series(0, 7) AS q) AS answers`,
    [count, newest],
  );
