import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { fileOf } from "../support/built-programs.ts";
import { memoryFolder } from "../support/memory-folder.ts";
import type { ExamFigures, StepFigures } from "./exam/figures.ts";
import { Ledger } from "./exam/ledger.ts";
import { writeReport } from "./exam/report.ts";
import { claimsOf, errorsOf, verdictOf } from "./exam/verdict.ts";

const times = { count: 64_000, p50: 3, p95: 9, p99: 20, max: 80 };
const good: StepFigures = {
  learners: 1_000,
  loadBefore: 0.3,
  played: {
    times: {
      start: { ...times, p99: 400 },
      answer: times,
      afterOutage: times,
      whileMeasured: times,
      reload: times,
      submit: times,
      result: times,
    },
    handedIn: 1_000,
    answers: 70_000,
    acknowledgedAnswers: 70_000,
    refused: { "start 503 TooBusy": 12 },
    shownWrong: 0,
    outages: 1_300,
    reloads: 640,
    processorSeconds: 60,
    lateMs: 3,
    seconds: 900,
  },
  saved: {
    answers: 70_000,
    lost: 0,
    strangers: 0,
    marked: 1_000,
    events: 160_000,
    eventsPerSecond: 190,
  },
  processor: { web: 200, worker: 60, database: 90 },
  memoryMb: { before: 300, held: 358, most: 700 },
  streamsRead: 0,
  lagSeconds: 0.4,
  levelAfterSeconds: 0.2,
  stored: {
    tables: [{ name: "kernel.event", rows: 160_000, bytes: 64e6, indexBytes: 26e6 }],
    walBytes: 250e6,
    walPages: 2_000,
  },
};
const few: StepFigures = {
  ...good,
  learners: 300,
  played: { ...good.played, handedIn: 300 },
  saved: { ...good.saved, marked: 300 },
  memoryMb: { before: 300, held: 310, most: 600 },
};
const run = (...steps: readonly StepFigures[]): ExamFigures => ({
  machine: "2 cores",
  versions: "Roadworthy",
  withinSeconds: 60,
  speed: 1,
  questions: 64,
  perNetwork: 40,
  webs: 1,
  seed: 1,
  sabotage: null,
  steps,
});

test("what was under way while memory was measured is timed apart, and nothing else is", async () => {
  const file = path.join(memoryFolder, `roadworthy-ledger-${process.pid}`);
  const ledger = new Ledger(file);
  ledger.time("answer", 1);
  ledger.measured(true);
  ledger.time("answer", 0);
  ledger.time("start", 60_000);
  ledger.measured(false);
  ledger.time("answer", 60_000);
  await new Promise((passed) => setImmediate(passed));
  ledger.time("answer", 0);
  await ledger.close();
  rmSync(file);
  const { answer, start, whileMeasured } = ledger.times;
  expect([answer.count, start.count, whileMeasured.count]).toEqual([2, 0, 3]);
});

describe("the verdict on an exam of many", () => {
  test("is a pass when every step holds, and ends the report with one line of figures", () => {
    const figures = run(few, good);
    expect(verdictOf(figures)).toEqual({
      passed: true,
      line: "PASSED: 1 000 learners: 0 errors, 70 000 answers given and saved, answers p99 20 ms (≤ 250), starts p99 400 ms (≤ 2000), 58 KB a learner (≤ 60).",
    });
    expect(writeReport(figures).split("\n").at(-1)).toBe(verdictOf(figures).line);
  });

  const { played } = good;
  const bad: Readonly<Record<string, Partial<StepFigures>>> = {
    "an answer was refused": { played: { ...played, refused: { "commands 503 DatabaseUnavailable": 1 } } },
    "a single answer was told to come again": {
      played: { ...played, refused: { "commands 503 TooBusy": 1 } },
    },
    "a request had no response": { played: { ...played, refused: { "no response (ECONNRESET)": 1 } } },
    "an answer was not acknowledged": { played: { ...played, acknowledgedAnswers: 69_999 } },
    "an answer is not in the log": { saved: { ...good.saved, answers: 69_999 } },
    "no answer was given": {
      played: { ...played, answers: 0, acknowledgedAnswers: 0 },
      saved: { ...good.saved, answers: 0 },
    },
    "an acknowledged command is lost": { saved: { ...good.saved, lost: 1 } },
    "an event has no sender": { saved: { ...good.saved, strangers: 1 } },
    "a reload shows another answer": { played: { ...played, shownWrong: 1 } },
    "an exam was not marked": { saved: { ...good.saved, marked: 999 } },
    "a learner did not hand in": { played: { ...played, handedIn: 999 } },
    "answers are slow": { played: { ...played, times: { ...played.times, answer: { ...times, p99: 251 } } } },
    "starts are slow": { played: { ...played, times: { ...played.times, start: { ...times, p99: 2_001 } } } },
    "nothing was timed": {
      played: { ...played, times: { ...played.times, answer: { ...times, p99: null } } },
    },
    "a learner takes too much memory": {
      learners: 2_000,
      played: { ...played, handedIn: 2_000 },
      saved: { ...good.saved, marked: 2_000 },
      memoryMb: { before: 300, held: 421, most: 600 },
    },
    "an answer read a stream": { streamsRead: 1 },
  };
  test.each(Object.entries(bad))("is a failure at that step when %s", (_, figures) => {
    const step = { ...good, ...figures };
    expect(claimsOf(step).filter(({ holds }) => !holds)).toHaveLength(1);
    const { passed, line } = verdictOf(run(few, step));
    expect(passed).toBe(false);
    expect(line).toMatch(/^FAILED at (1|2) 000 learners: .*Held: 300 learners: 0 errors/);
  });

  test("says when the machine had other work", () => {
    expect(verdictOf(run({ ...good, loadBefore: 7.5 })).line).toMatch(/; beside other work \(load 7\.5\)\.$/);
  });

  test("is a failure when nothing was measured", () => {
    expect(verdictOf(run())).toEqual({ passed: false, line: "FAILED: nothing was measured." });
  });
});

/** Runs the command as a user would. Speeds are not compared: the machine may be busy. */
const exam = async (...args: string[]): Promise<{ code: number | null; figures: ExamFigures }> => {
  const child = spawn(process.execPath, [fileOf("load"), "exam", "--json", "--patient", ...args], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, TMPDIR: memoryFolder },
  });
  const [printed, [code]] = await Promise.all([
    text(child.stdout),
    once(child, "exit") as Promise<[number | null]>,
  ]);
  return { code, figures: JSON.parse(printed) as ExamFigures };
};

test("an exam of twenty loses no answer, and one in which acknowledged answers are not saved fails", async () => {
  const short = ["--learners", "20,20", "--within", "1", "--speed", "100", "--questions", "12"];
  const { code, figures } = await exam(...short, "--sabotage", "unsaved");
  const [fair, spoilt] = figures.steps as [StepFigures, StepFigures];
  const judged = claimsOf(fair).filter(({ text: claim }) => !claim.startsWith("p99"));
  expect(judged.filter(({ holds }) => !holds)).toEqual([]);
  expect(errorsOf(fair)).toBe(0);
  expect(fair.saved.answers).toBeGreaterThanOrEqual(240);
  expect(fair.played.outages).toBeGreaterThan(0);
  // On a slow machine the memory may be measured all that time.
  const { afterOutage, whileMeasured } = fair.played.times;
  expect(afterOutage.count + whileMeasured.count).toBeGreaterThan(0);
  expect(fair.played.reloads).toBeGreaterThan(0);

  expect(spoilt.saved.lost).toBeGreaterThan(0);
  expect(spoilt.saved.answers).toBe(spoilt.played.answers - spoilt.saved.lost);
  expect(verdictOf(run(spoilt)).line).toMatch(/^FAILED at 20 learners: .*acknowledged commands lost/);
  expect(code).toBe(1);
});
