import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { fileOf } from "../support/built-programs.ts";
import { patienceVariable } from "../support/patient-timeouts.ts";
import type { FloodFigures } from "./flood/figures.ts";
import { writeReport } from "./flood/report.ts";
import { verdictOf } from "./flood/verdict.ts";

const good: FloodFigures = {
  seconds: 15,
  loadBefore: 0.4,
  alone: { answers: 600, failed: 0, p50: 3, p99: 10 },
  during: { answers: 600, failed: 0, p50: 4, p99: 19.9 },
  attempt: { sent: 500_000, heard: { 200: 11, 429: 4_989 }, events: 1_000 },
  starts: { heard: { 201: 300, 429: 2_000 }, byOneGuest: 20, byNetwork: 300 },
  review: { bytes: 320_000, responses: 2, ms: 90 },
  healthMs: 20,
  memoryMb: { before: 200, most: 260 },
  firstRead: { status: 200, ms: 12 },
};

describe("the verdict on a flood", () => {
  test("is a pass when every figure is within its bound, and names speed and cap in one line", () => {
    const { passed, line } = verdictOf(good);
    expect(passed).toBe(true);
    expect(line).toBe(
      "PASSED: another learner's p99 was 19.9 ms during the flood and 10.0 ms alone, 1.99 × (at most 2 ×); the flooded attempt holds 1000 events (at most 2000).",
    );
    expect(writeReport(good).split("\n").at(-1)).toBe(line);
  });

  const bad: Readonly<Record<string, Partial<FloodFigures>>> = {
    "others wait more than twice as long": { during: { ...good.during, p99: 20.1 } },
    "nothing was measured alone": { alone: { answers: 0, failed: 0, p50: Number.NaN, p99: Number.NaN } },
    "too few answers were measured": { during: { ...good.during, answers: 199 } },
    "an answer of another learner was not recorded": { during: { ...good.during, failed: 1 } },
    "the attempt grew beyond its cap": { attempt: { ...good.attempt, events: 867_801 } },
    "no command was refused": { attempt: { ...good.attempt, heard: { 200: 5_000 } } },
    "no start was refused": { starts: { ...good.starts, heard: { 201: 3_110 } } },
    "one guest started too many attempts": { starts: { ...good.starts, byOneGuest: 3_110 } },
    "one network started too many attempts": { starts: { ...good.starts, byNetwork: 3_110 } },
    "the review is too large": { review: { ...good.review, bytes: 280_000_000 } },
    "the program froze": { healthMs: 4_400 },
    "the program did not answer /healthz": { healthMs: Number.POSITIVE_INFINITY },
    "memory grew too far": { memoryMb: { before: 200, most: 1_660 } },
    "the first read after a restart failed": { firstRead: { status: 503, ms: 4_500 } },
  };
  test.each(Object.entries(bad))("is a failure when %s", (_, figures) => {
    const { passed, line } = verdictOf({ ...good, ...figures });
    expect(passed).toBe(false);
    expect(line).toMatch(/^FAILED: /);
  });
});

/** Runs the command as a user would, and reads its figures. Speeds are not compared: the machine may be busy, so both runs share it. */
const flood = async (...args: string[]): Promise<FloodFigures> => {
  const child = spawn(process.execPath, [fileOf("faults"), "flood", "--seconds", "3", "--json", ...args], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, [patienceVariable]: "yes" },
  });
  const [printed] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return JSON.parse(printed) as FloodFigures;
};

test.concurrent("a flood meets the cap and 429, and other learners lose no answer", async ({ expect }) => {
  const { attempt, starts, review, firstRead, alone, during } = await flood();
  expect(attempt.events).toBeLessThanOrEqual(1_000);
  expect(starts.byOneGuest).toBeLessThanOrEqual(20);
  expect(review.bytes).toBeLessThan(1_000_000);
  expect(firstRead.status).toBe(200);
  expect(alone.failed + during.failed).toBe(0);
});

test.concurrent("a program without limits of learners fails the verdict", async ({ expect }) => {
  const figures = await flood("--without-limits");
  expect(figures.attempt.heard["429"]).toBeUndefined();
  expect(figures.starts.heard["429"]).toBeUndefined();
  expect(verdictOf(figures)).toMatchObject({ passed: false, line: expect.stringMatching(/^FAILED: /) });
});
