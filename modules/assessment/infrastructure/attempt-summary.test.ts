import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { StoredEvent } from "#kernel/event-store/event-store";
import { evolveRow } from "#kernel/projection/projection";
import { toIso } from "#vocabulary/instant";
import { attempt } from "../domain/decide.ts";
import type { SectionMark } from "../contract/index.ts";
import { type AssessmentEvent, assessmentEvents } from "../contract/events.ts";
import {
  chosen,
  deadline,
  expire,
  learner,
  mark,
  smallPaper,
  start,
  started,
  startedAt,
} from "../testing/an-attempt.ts";
import { anyCommand } from "../testing/random.ts";
import { questionIdHash } from "./question-id-hash.ts";
import { attemptSummary } from "./attempt-summary.ts";
import type { AttemptSummary } from "./summary-row.ts";

const stream = "0192f0c1-0000-7000-8000-000000000001";

const stored = (event: AssessmentEvent, index: number): StoredEvent => ({
  stream,
  version: index + 1,
  id: `0192f0c1-0000-7000-8000-${String(index).padStart(12, "0")}`,
  commandId: null,
  type: event.type,
  schemaVersion: assessmentEvents.versionOf(event.type),
  recordedAt: startedAt + index,
  data: JSON.parse(JSON.stringify(event.data)),
  meta: {},
});

/** The log of an attempt under any commands, ended by an expiry and its marks more often than not. */
const anyLog = fc
  .tuple(fc.array(anyCommand, { maxLength: 30 }), fc.integer({ min: 0, max: 2 }))
  .map(([commands, ends]) => {
    let state = attempt.initial;
    const log: AssessmentEvent[] = [];
    for (const command of [start(), ...commands, ...[expire(), mark()].slice(0, ends)]) {
      const decision = attempt.decide(command, state);
      if (!decision.ok) continue;
      log.push(...decision.events);
      state = decision.events.reduce(attempt.evolve, state);
    }
    return log.map(stored);
  });

const project = (log: readonly StoredEvent[]) =>
  log.reduce<AttemptSummary | null>((row, event) => evolveRow(attemptSummary, row, event), null);

/** The same row, picked out of the whole log at once. */
const picked = (log: readonly StoredEvent[]) => {
  const last = (...types: string[]) => log.findLast(({ type }) => types.includes(type));
  const closing = last("assessment.attempt-submitted", "assessment.attempt-expired");
  const first = last("assessment.attempt-marked");
  const marking = last("assessment.attempt-marked", "assessment.attempt-re-marked");
  const times = log.filter(({ type }) => type === "assessment.extra-time-granted");
  const noted = (type: string) => log.filter((event) => event.type === `assessment.note-${type}`).length;
  const correct = (marking?.data as { correct: string[] } | undefined)?.correct ?? null;
  const closed = closing?.data as { submittedAt?: string; endedAt?: string } | undefined;
  const open = closing === undefined ? "answering" : closing.type.replace("assessment.attempt-", "");
  return {
    stream,
    version: log.length,
    participant: learner,
    account:
      (last("assessment.attempt-claimed")?.data as { accountId: string } | undefined)?.accountId ?? null,
    test_code: "code 8",
    test_num: 1,
    category: null,
    paper_version: 1,
    status: first === undefined ? open : "marked",
    started_at: toIso(startedAt),
    deadline: (times.at(-1)?.data as { deadline: string } | undefined)?.deadline ?? toIso(deadline),
    closed_by: open === "answering" ? null : open,
    closed_at: closed?.submittedAt ?? closed?.endedAt ?? null,
    changes: log.filter(({ type }) => type.startsWith("assessment.answer-")).length,
    passed: marking === undefined ? null : (marking.data as { passed: boolean }).passed,
    sections: (marking?.data as { sections: SectionMark[] } | undefined)?.sections ?? null,
    asked: smallPaper.map(({ questionId }) => questionId),
    asked_versions: smallPaper.map(({ version }) => version),
    asked_hashes: smallPaper.map(({ questionId }) => questionIdHash(questionId)),
    correct,
    mark: correct?.length ?? null,
    voided:
      last("assessment.attempt-voided", "assessment.attempt-reinstated")?.type ===
      "assessment.attempt-voided",
    voided_because:
      (last("assessment.attempt-voided", "assessment.attempt-reinstated")?.type ===
      "assessment.attempt-voided"
        ? (last("assessment.attempt-voided")?.data as { why: string } | undefined)
        : undefined
      )?.why ?? null,
    re_marked: last("assessment.attempt-re-marked") !== undefined,
    re_marked_at:
      (last("assessment.attempt-re-marked")?.data as { reMarkedAt: string } | undefined)?.reMarkedAt ?? null,
    extra_seconds: 60 * times.length,
    notes: noted("added") - noted("retracted"),
    late: 0,
    reconnects: 0,
    last_was_late: false,
    updated_at: toIso(log.at(-1)!.recordedAt),
  };
};

test("the summary of any attempt is what its log says", () => {
  const statuses = new Set<string>();
  fc.assert(
    fc.property(anyLog, (log) => {
      const row = project(log);
      expect(row).toEqual(picked(log));
      statuses.add(row!.status);
    }),
    { numRuns: 500 },
  );
  expect([...statuses].toSorted()).toEqual(["answering", "expired", "marked", "submitted"]);
});

test("a row has every column of its table, and no other", () => {
  const row = project([stored(started(), 0)]);
  expect(Object.keys(row!).toSorted()).toEqual(attemptSummary.columns.toSorted());
  for (const column of attemptSummary.columns)
    expect(attemptSummary.createTable("t")).toContain(`${column} `);
});

test("a log without its start stops the summary, and so does a gap", () => {
  expect(() => project([stored(chosen("rules-1", "a"), 0)])).toThrow(
    "An attempt's first event is not its start.",
  );
  expect(() => project([stored(started(), 0), stored(chosen("rules-1", "a"), 2)])).toThrow(
    "at version 1 and meets 3",
  );
});

test("the summary is of attempts, not of what other modules write", () => {
  for (const type of assessmentEvents.types)
    expect(attemptSummary.isMine({ ...stored(chosen("rules-1", "a"), 0), type })).toBe(true);
  expect(attemptSummary.isMine({ ...stored(chosen("rules-1", "a"), 0), type: "billing.order-paid" })).toBe(
    false,
  );
});

test("acts that arrive late are counted, and each stretch of them as one connection that was away", () => {
  const delays = [0, 20_000, 15_000, 0, 12_000];
  const log = [stored(started(), 0)].concat(
    delays.map((delay, index) => ({
      ...stored(chosen("rules-1", "a"), index + 1),
      meta: { clientAt: toIso(startedAt + index + 1 - delay) },
    })),
  );
  expect(project(log)).toMatchObject({ late: 3, reconnects: 2 });
});
