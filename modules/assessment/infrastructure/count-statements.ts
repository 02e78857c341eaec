import { millisecondsOf } from "#kernel/event-store/stored-row";
import { attemptSummary } from "./attempt-summary.ts";
import { practiceSummary } from "./practice/practice-summary.ts";

/** The number of newest marked attempts that the hardest questions are counted over, with 64 answers each. */
export const attemptsConsidered = 5_000;
/** The number of times a question must have been asked before it is listed. */
export const minAskings = 20;
export const hardestShown = 10;

const { table } = attemptSummary;
/** Pass figures tell how hard the tests are for people who read the questions for the first time. */
export const counts = "status = 'marked' AND NOT voided AND NOT paper_seen AND NOT fast";

/**
 * Statements over the attempts started from $1 until before $2: those of the code $3, or all. Two texts each, because
 * one text for both cases would not use its index.
 */
const inTwo = (textOf: (started: string) => string) => {
  const all = textOf("started_at >= $1 AND started_at < $2");
  const ofCode = textOf("test_code = $3 AND started_at >= $1 AND started_at < $2");
  return { all, ofCode };
};

/** Counts the attempts started on the day between $1 and $2, and the learners who started one or a practice. */
export const todayTexts = inTwo(
  (started) => `
    WITH begun AS (
      SELECT coalesce(account, participant) AS learner, true AS is_attempt FROM ${table} WHERE ${started}
      UNION ALL
      SELECT coalesce(account, participant), false FROM ${practiceSummary.table} WHERE ${started}
    )
    SELECT count(*) FILTER (WHERE is_attempt)::int AS started_today,
      count(DISTINCT learner)::int AS active_today
    FROM begun`,
);

interface ActiveParameters {
  readonly at: string;
  readonly learner: string;
  readonly limit: string;
}

/**
 * The learners who started something between $1 and $2, by when they last did: those after the learner who started last at
 * one moment, and so many of them.
 */
const activeText = (started: string, isOldestFirst: boolean, { at, learner, limit }: ActiveParameters) => {
  const [beyond, way] = isOldestFirst ? [">", "ASC"] : ["<", "DESC"];
  return `
    WITH begun AS (
      SELECT account, participant, started_at, true AS is_attempt FROM ${table} WHERE ${started}
      UNION ALL
      SELECT account, participant, started_at, false FROM ${practiceSummary.table} WHERE ${started}
    )
    SELECT coalesce(account, participant) AS learner, max(account) AS account, max(participant) AS participant,
      count(*) FILTER (WHERE is_attempt)::int AS attempts, count(*) FILTER (WHERE NOT is_attempt)::int AS practices,
      ${millisecondsOf("max(started_at)")} AS last_at
    FROM begun GROUP BY 1
    HAVING ${at}::timestamptz IS NULL
      OR (max(started_at), coalesce(account, participant)) ${beyond} (${at}::timestamptz, ${learner})
    ORDER BY max(started_at) ${way}, 1 ${way} LIMIT ${limit}`;
};

const activeFrom = (isOldestFirst: boolean) => ({
  all: activeText("started_at >= $1 AND started_at < $2", isOldestFirst, {
    ...{ at: "$3", learner: "$4", limit: "$5" },
  }),
  ofCode: activeText("test_code = $3 AND started_at >= $1 AND started_at < $2", isOldestFirst, {
    ...{ at: "$4", learner: "$5", limit: "$6" },
  }),
});
export const activeTexts = { newest: activeFrom(false), oldest: activeFrom(true) };

/** Counts open attempts before their deadline; the others are about to be closed. */
export const runningTexts = {
  all: `SELECT count(*)::int AS running FROM ${table}
    WHERE status = 'answering' AND deadline > clock_timestamp()`,
  ofCode: `SELECT count(*)::int AS running FROM ${table}
    WHERE status = 'answering' AND deadline > clock_timestamp() AND test_code = $1`,
};

export const dayTexts = inTwo(
  (started) => `
    SELECT (started_at AT TIME ZONE 'Africa/Johannesburg')::date::text AS day,
      test_code AS "testCode", category,
      count(*)::int AS started,
      count(closed_at)::int AS closed,
      count(*) FILTER (WHERE ${counts})::int AS marked,
      count(*) FILTER (WHERE ${counts} AND passed)::int AS passed
    FROM ${table} WHERE ${started} GROUP BY 1, 2, 3`,
);

export const sectionTexts = inTwo(
  (started) => `
    SELECT test_code AS "testCode", section ->> 'category' AS category,
      count(*)::int AS marked,
      count(*) FILTER (WHERE (section ->> 'passed')::boolean)::int AS passed
    FROM ${table}, jsonb_array_elements(sections) AS section
    WHERE ${started} AND ${counts} GROUP BY 1, 2`,
);

/** Always one row: `attempts` counts those considered, `questions` may be empty. */
export const hardestTexts = inTwo(
  (started) => `
    WITH newest AS MATERIALIZED (
      SELECT asked, asked_versions, correct FROM ${table} WHERE ${started} AND ${counts}
      ORDER BY started_at DESC, stream DESC LIMIT ${attemptsConsidered}
    ), hardest AS (
      SELECT question AS "questionId", version::int AS version,
        count(*)::int AS asked, count(*) FILTER (WHERE correct ? question)::int AS "right"
      FROM newest, ROWS FROM (jsonb_array_elements_text(asked), jsonb_array_elements_text(asked_versions))
        AS each (question, version)
      GROUP BY 1, 2 HAVING count(*) >= ${minAskings}
      ORDER BY count(*) FILTER (WHERE correct ? question)::float8 / count(*), count(*) DESC, 1, 2
      LIMIT ${hardestShown}
    )
    SELECT (SELECT count(*)::int FROM newest) AS attempts,
      (SELECT coalesce(json_agg(hardest), '[]') FROM hardest) AS questions`,
);
