import type { ReviewedEvent } from "#modules/assessment/contract";

/** The part of an event that stepping needs. */
export type Step = Pick<ReviewedEvent, "version" | "type" | "change" | "sinceStart">;

/** The events that the controls jump to. */
export type Landmark = "change" | "flag";

/** Playback speeds. */
export const speeds = [1, 2, 8] as const;
export type Speed = (typeof speeds)[number];

/** The longest pause and the shortest display of an event, at any speed (milliseconds). */
const longestPause = 3_000;
const shortestShown = 120;

/** Returns the version that the address names, within the attempt's versions; the last one by default. */
export const momentOf = (text: string | null, latest: number): number => {
  const version = text !== null && /^\d{1,6}$/.test(text) ? Number(text) : latest;
  return Math.min(Math.max(version, 1), latest);
};

const isLandmark: Readonly<Record<Landmark, (step: Step) => boolean>> = {
  change: ({ type, change }) =>
    type === "assessment.answer-cleared" || (change !== null && change !== "same"),
  flag: ({ type }) => type === "assessment.question-flagged" || type === "assessment.question-unflagged",
};

/** Returns the version of the next or previous landmark; null when there is none. */
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

/** Returns how long an event stays on the screen at a speed, in milliseconds; null for the last event. */
export const stayOf = (steps: readonly Step[], version: number, speed: Speed): number | null => {
  const index = steps.findIndex((step) => step.version === version);
  const next = steps[index + 1];
  if (index < 0 || next === undefined) return null;
  const pause = Math.max(0, next.sinceStart - steps[index]!.sinceStart) / speed;
  return Math.max(shortestShown, Math.min(pause, longestPause));
};
