import { Effect } from "effect";
import type pg from "pg";
import { Catalogue } from "#modules/catalogue";
import type { PaperReference } from "#modules/catalogue/contract";
import { type Instant, fromIso } from "#vocabulary/instant";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";
import { assessmentEvents } from "../../../modules/assessment/contract/events.ts";
import { insertStreams } from "../../support/made-streams.ts";
import { eventsPerAttempt, type KeyedPaper, makeAttempt } from "./attempts.ts";
import type { Program } from "./program.ts";

/** The number of attempts that run in parallel: their events alternate, in one transaction. */
const atOnce = 100;
const transactionsAtOnce = 2;
/** The time from the start of one such group to that of the next. */
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

/** The papers used: two of each code that has exams of 64 questions. */
export const examPapers = Effect.forEach(
  (["code 8", "code 10 & 14"] as const).flatMap((testCode) =>
    Array.from({ length: papersPerCode }, (_, index) => ({ testCode, testNum: index + 1 })),
  ),
  keyed,
);

/**
 * Fills a log with this many attempts of a hundred events, with correct MACs; returns their streams. A group of a
 * hundred starts every hour, and its events are interleaved.
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
    await insertStreams(pool, testLogKeys, assessmentEvents, made);
  };
  let next = 0;
  const lane = async () => {
    while (next < groups) await loadGroup(next++);
  };
  await Promise.all(Array.from({ length: transactionsAtOnce }, lane));
  await pool.query("VACUUM ANALYZE kernel.event");
  return streams;
};
