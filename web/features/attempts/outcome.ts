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

const soonMs = 1_500;
const maxMs = 30_000;

/**
 * After how many milliseconds the list is asked again by itself because of what is in it; false: not. Marks come a moment
 * after the end of an exam, and an exam ends at its deadline; one that ends elsewhere is seen when the page gets the focus.
 */
export const nextLookAfter = (
  lines: readonly AttemptLine[],
  answers: number,
  now: number,
): number | false => {
  if (lines.some((line) => ["marking", "out-of-time"].includes(outcomeOf(line, now))))
    return Math.min(soonMs * answers, maxMs);
  const running = runningOf(lines, now);
  return running !== undefined && Date.parse(running.deadline) - now + soonMs;
};
