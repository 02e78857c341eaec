import type { PracticeLine } from "../../contract/index.ts";
import { practiceIdOf } from "../../application/practice/practices.ts";
import { firstTries, type Studied } from "../../domain/practice/knowledge.ts";
import type { AttemptSummary } from "../summary-row.ts";
import { type PracticeSummary, studiedInPractice } from "./practice-row.ts";

const iso = (time: string) => new Date(time).toISOString();

/** Returns a row, read back as JSON, as its learner sees it. */
export const practiceLineOf = (row: PracticeSummary): PracticeLine => {
  const firsts = firstTries(studiedInPractice(row));
  return {
    practiceId: practiceIdOf(row.stream),
    testCode: row.test_code,
    selection: row.selection,
    size: row.size,
    startedAt: iso(row.started_at),
    finishedAt: row.finished_at === null ? null : iso(row.finished_at),
    endsAt: iso(row.ends_at),
    questions: row.asked.length,
    answered: firsts.length,
    right: firsts.filter(({ right }) => right).length,
    categories: [...row.categories],
  };
};

/** An attempt as the query of what a learner studied selects it. */
export interface SatRow extends Pick<
  AttemptSummary,
  "stream" | "asked" | "asked_versions" | "answered" | "correct"
> {
  readonly closed_at: Date | null;
  /** Whether it is marked and not voided. */
  readonly counts: boolean;
}

/**
 * Returns what an attempt shows of its learner. Every question that it asked was seen. Only answers count, and only
 * once they are marked: a question that was left out shows nothing.
 */
export const studiedInAttempt = ({
  stream,
  asked,
  asked_versions: versions,
  answered,
  correct,
  closed_at,
  counts,
}: SatRow): Studied => {
  const right = new Set(correct);
  const at = closed_at?.getTime() ?? 0;
  return {
    stream,
    seen: asked,
    tries: counts
      ? asked.flatMap((questionId, index) => {
          const [optionId, version] = [answered[index]!, versions[index]!];
          if (optionId === "0") return [];
          return { questionId, right: right.has(questionId), at, chosen: { optionId, version } };
        })
      : [],
  };
};
