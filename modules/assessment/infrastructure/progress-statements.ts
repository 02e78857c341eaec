import { attemptSummary } from "./attempt-summary.ts";

/**
 * The attempts of an account ($1), and those of a browser ($2) that no account has claimed: one query an index. Those of
 * one code ($3), or of all. Voided ones do not count.
 */
const ownThat = (condition: string, columns: string, rest = "") => {
  const of = (owner: string) =>
    `(SELECT ${columns} FROM ${attemptSummary.table}
      WHERE ${owner} AND NOT voided AND ($3::text IS NULL OR test_code = $3) AND ${condition} ${rest})`;
  return `${of("account = $1")} UNION ALL ${of("participant = $2 AND account IS NULL")}`;
};

const columns = `stream, test_code, test_num, category, status, started_at, deadline, passed, mark, sections`;

/** One row for each paper that the learner has an attempt at. */
export const progressText = `
  SELECT test_code, test_num, category, count(*)::int AS attempts, max(started_at) AS last_started_at,
    (array_agg(to_jsonb(own) ORDER BY passed DESC, mark DESC, started_at DESC)
      FILTER (WHERE status = 'marked'))[1] AS best,
    (array_agg(to_jsonb(own) ORDER BY deadline)
      FILTER (WHERE status = 'answering' AND deadline > clock_timestamp()))[1] AS running
  FROM (${ownThat("true", columns)}) AS own GROUP BY 1, 2, 3`;

/** The questions of the newest $4 marked attempts with an answer. */
export const newestMarkedText = `
  WITH newest AS (
    SELECT * FROM (${ownThat(
      "status = 'marked' AND changes > 0",
      "started_at, asked, asked_versions, correct",
      "ORDER BY started_at DESC LIMIT $4",
    )}) AS own ORDER BY started_at DESC LIMIT $4
  )
  SELECT question AS "questionId", (asked_versions ->> (place - 1)::int)::int AS version, correct ? question AS right
  FROM newest, jsonb_array_elements_text(asked) WITH ORDINALITY AS one (question, place)`;
