import { firstReminderHour, lastReminderHour } from "../../contract/index.ts";
import { beginningOf, dayOf } from "#vocabulary/day";
import type { Instant } from "#vocabulary/instant";

const hourMs = 3_600_000;
/** Of a plan for today little is left later than that. */
const latestHoursLate = 3;

/** Returns the hour of the day in South Africa. */
export const hourOf = (at: Instant): number => Math.floor((at - beginningOf(dayOf(at))) / hourMs);

/** Returns how many seconds are left of the time in which reminders may be shown: they wait at a push service no longer. */
export const secondsUntilNight = (at: Instant): number =>
  Math.max(0, Math.floor((beginningOf(dayOf(at)) + (lastReminderHour + 1) * hourMs - at) / 1_000));

/** Returns the chosen hours whose reminders may go out now: none in the night, and none that are hours late. */
export const hoursToRemind = (at: Instant): readonly number[] => {
  const now = hourOf(at);
  if (now < firstReminderHour || now > lastReminderHour) return [];
  return Array.from({ length: latestHoursLate }, (_, late) => now - late).filter(
    (hour) => hour >= firstReminderHour,
  );
};
