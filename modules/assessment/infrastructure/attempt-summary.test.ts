import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { StoredEvent } from "#kernel/event-store/event-store";
import { evolveRow } from "#kernel/projection/projection";
import { type Instant, toIso } from "#vocabulary/instant";
import { attempt } from "../domain/decide.ts";
import { type Attempt, evolve, unstarted } from "../contract/attempt.ts";
import { type AssessmentEvent, assessmentEvents } from "../contract/events.ts";
import { practiceEvents } from "../contract/practice-events.ts";
import { chosen, expire, mark, start, started, startedAt } from "../testing/an-attempt.ts";
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

/** The log of an attempt after random commands; two of three are closed by an expiry on the way. */
const anyLog = fc
  .tuple(
    fc.array(anyCommand, { maxLength: 60 }),
    fc.integer({ min: 0, max: 2 }),
    fc.array(anyCommand, { maxLength: 40 }),
  )
  .map(([during, ends, afterwards]) => {
    let state = attempt.initial;
    const log: AssessmentEvent[] = [];
    for (const command of [start(), ...during, ...[expire(), mark()].slice(0, ends), ...afterwards]) {
      const decision = attempt.decide(command, state);
      if (!decision.ok) continue;
      log.push(...decision.events);
      state = decision.events.reduce(attempt.evolve, state);
    }
    return log.map(stored);
  });

const project = (log: readonly StoredEvent[]) =>
  log.reduce<AttemptSummary | null>((row, event) => evolveRow(attemptSummary, row, event), null);

const isoOrNull = (at: Instant | null) => (at === null ? null : toIso(at));

/** Returns the time to the last answer, and whether a closed attempt was answered too fast: here one act takes a millisecond. */
const paceOf = (log: readonly StoredEvent[]) => {
  const last = log.findLastIndex(({ type }) => type === "assessment.answer-chosen");
  return { answer_ms: Math.max(0, last), fast: false };
};

/** Returns the row that the attempt's own fold leads to; `changes` and `notes` are counted in the log. */
const rowFromAttempt = (log: readonly StoredEvent[]) => {
  const state = log.reduce<Attempt>(
    (before, event) => evolve(before, assessmentEvents.decode(event)),
    unstarted,
  );
  if (state.phase === "unstarted") throw new Error("The log of an attempt begins with its start.");
  const count = (...names: readonly string[]) =>
    log.filter(({ type }) => names.some((name) => type === `assessment.${name}`)).length;
  const { marks, asked, paper } = state;
  return {
    stream,
    version: log.length,
    participant: state.participantId,
    account: state.accountId,
    test_code: paper.testCode,
    test_num: paper.testNum,
    category: paper.category,
    paper_version: paper.version,
    status: state.phase,
    started_at: toIso(state.startedAt),
    deadline: toIso(state.deadline),
    closed_by: state.closedBy,
    closed_at: isoOrNull(state.closedAt),
    changes: count("answer-chosen", "answer-cleared"),
    passed: marks?.passed ?? null,
    sections: marks?.sections ?? null,
    asked: asked.map(({ questionId }) => questionId),
    asked_versions: asked.map(({ version }) => version),
    asked_hashes: asked.map(({ questionId }) => questionIdHash(questionId)),
    correct: marks?.correct ?? null,
    answered: asked.map(({ questionId }) => state.answers[questionId] ?? "0").join(""),
    mark: marks?.correct.length ?? null,
    paper_seen: false,
    ...paceOf(log),
    voided: state.voided,
    voided_because: state.voidedBecause,
    re_marked: state.reMarkedAt !== null,
    re_marked_at: isoOrNull(state.reMarkedAt),
    extra_seconds: state.extraSeconds,
    notes: count("note-added") - count("note-retracted"),
    late: 0,
    reconnects: 0,
    last_was_late: false,
    updated_at: toIso(log.at(-1)!.recordedAt),
  };
};

test("the summary row of every attempt agrees with the attempt's own fold, for every type of event", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyLog, (log) => {
      expect(project(log)).toEqual(rowFromAttempt(log));
      for (const { type } of log) seen.add(type);
    }),
    { numRuns: 500, seed: 7 },
  );
  expect([...seen].toSorted()).toEqual([...assessmentEvents.types].toSorted());
});

test("a summary row has exactly the columns of its table", () => {
  const row = project([stored(started(), 0)]);
  expect(Object.keys(row!).toSorted()).toEqual(attemptSummary.columns.toSorted());
  for (const column of attemptSummary.columns)
    expect(attemptSummary.createTable("t")).toContain(`${column} `);
});

test("the summary refuses a log without its start, and a log with a missing version", () => {
  expect(() => project([stored(chosen("rules-1", "a"), 0)])).toThrow(
    "An attempt's first event is not its start.",
  );
  expect(() => project([stored(started(), 0), stored(chosen("rules-1", "a"), 2)])).toThrow(
    "at version 1 and meets 3",
  );
});

test("the summary reads the events of attempts, and none of practices or of another module", () => {
  for (const type of assessmentEvents.types)
    expect(attemptSummary.isMine({ ...stored(chosen("rules-1", "a"), 0), type })).toBe(true);
  for (const type of practiceEvents.types)
    expect(attemptSummary.isMine({ ...stored(chosen("rules-1", "a"), 0), type })).toBe(false);
  expect(attemptSummary.isMine({ ...stored(chosen("rules-1", "a"), 0), type: "billing.order-paid" })).toBe(
    false,
  );
});

test("late commands are counted, and each run of them counts as one lost connection", () => {
  const delays = [0, 20_000, 15_000, 0, 12_000];
  const log = [stored(started(), 0)].concat(
    delays.map((delay, index) => ({
      ...stored(chosen("rules-1", "a"), index + 1),
      meta: { clientAt: toIso(startedAt + index + 1 - delay) },
    })),
  );
  expect(project(log)).toMatchObject({ late: 3, reconnects: 2 });
});

const answers = (count: number, msEach: number): StoredEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    ...stored(chosen(`rules-${index + 1}`, "a"), index + 1),
    recordedAt: startedAt + (index + 1) * msEach,
  }));
const paceOfMarked = (count: number, msEach: number) => {
  const sections = [
    {
      category: "rules",
      questions: 64,
      answered: count,
      correct: 0,
      percent: 0,
      required: 50,
      passed: false,
    },
  ] as const;
  const marks = { passed: false, sections: [...sections], correct: [], key: null };
  return project([
    stored(started({ paperSeen: true }), 0),
    ...answers(count, msEach),
    stored(assessmentEvents.attemptMarked(marks), count + 1),
  ]);
};

test("an attempt answered faster than a person reads is marked as such, and so is a paper seen before", () => {
  expect(paceOfMarked(64, 1)).toMatchObject({ fast: true, answer_ms: 64, paper_seen: true });
  expect(paceOfMarked(64, 1_999)).toMatchObject({ fast: true });
  expect(paceOfMarked(64, 2_000)).toMatchObject({ fast: false });
});
