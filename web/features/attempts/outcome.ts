import type { AttemptLine } from "#modules/assessment/contract";

/**
 * The outcome of an attempt. `marking`: submitted, not marked yet. `voided`: it counts for nothing, regardless of its
 * marks.
 */
export type Outcome = "voided" | "running" | "marking" | "out-of-time" | "passed" | "failed";

/** `now` in milliseconds, by this device: it only chooses words. */
export const outcomeOf = ({ status, deadline, passed, voided }: AttemptLine, now: number): Outcome => {
  if (voided) return "voided";
  if (status === "answering") return Date.parse(deadline) > now ? "running" : "out-of-time";
  if (passed !== null) return passed ? "passed" : "failed";
  return status === "expired" ? "out-of-time" : "marking";
};

/** Returns the exam that is under way: of several, the one with the earliest deadline. */
export const runningOf = (lines: readonly AttemptLine[], now: number): AttemptLine | undefined =>
  lines
    .filter((line) => outcomeOf(line, now) === "running")
    .toSorted((one, other) => Date.parse(one.deadline) - Date.parse(other.deadline))[0];

/** Whole minutes until then, begun ones included. */
export const minutesUntil = (deadline: string, now: number): number =>
  Math.max(1, Math.ceil((Date.parse(deadline) - now) / 60_000));

/** For how long the list is asked again by itself: exams sat before signing in join the account a moment later. */
const firstAnswers = 4;
const soonMs = 1_500;
const runningMs = 30_000;

/** After how many milliseconds the list is asked again by itself; false: not. */
export const nextLookAfter = (
  lines: readonly AttemptLine[],
  answers: number,
  now: number,
): number | false => {
  const isMarking = lines.some((line) => ["marking", "out-of-time"].includes(outcomeOf(line, now)));
  if (answers < firstAnswers || isMarking) return soonMs * Math.min(answers, 8);
  return runningOf(lines, now) === undefined ? false : runningMs;
};
