import type { ReviewedEvent } from "#modules/assessment/contract";

/** As much of an event as stepping through them asks for. */
export type Step = Pick<ReviewedEvent, "version" | "type" | "change" | "sinceStart">;

/** What can be jumped to. */
export type Landmark = "change" | "flag";

/** How many times as fast as it was. */
export const speeds = [1, 2, 8] as const;
export type Speed = (typeof speeds)[number];

/** A pause is played for no longer than this, at any speed; nothing is shown shorter than that (milliseconds). */
const longestPause = 3_000;
const shortestShown = 120;

/** The moment that the address asks for; the last one when it asks for none, or for one that there is not. */
export const momentOf = (text: string | null, latest: number): number => {
  const version = text !== null && /^\d{1,6}$/.test(text) ? Number(text) : latest;
  return Math.min(Math.max(version, 1), latest);
};

const isLandmark: Readonly<Record<Landmark, (step: Step) => boolean>> = {
  change: ({ type, change }) =>
    type === "assessment.answer-cleared" || (change !== null && change !== "same"),
  flag: ({ type }) => type === "assessment.question-flagged" || type === "assessment.question-unflagged",
};

/** The version of the next such event after a moment, or of the last one before it; null when there is none. */
export const landmarkFrom = (
  steps: readonly Step[],
  version: number,
  landmark: Landmark,
  by: 1 | -1,
): number | null => {
  const found =
    by === 1
      ? steps.find((step) => step.version > version && isLandmark[landmark](step))
      : steps.findLast((step) => step.version < version && isLandmark[landmark](step));
  return found?.version ?? null;
};

/** How long an event stays on the screen before the next one, at a speed: milliseconds; null after the last. */
export const stayOf = (steps: readonly Step[], version: number, speed: Speed): number | null => {
  const index = steps.findIndex((step) => step.version === version);
  const next = steps[index + 1];
  if (index < 0 || next === undefined) return null;
  const pause = Math.max(0, next.sinceStart - steps[index]!.sinceStart) / speed;
  return Math.max(shortestShown, Math.min(pause, longestPause));
};
