import type { Day } from "#vocabulary/day";
import { maxMinutes } from "#modules/admin-template/contract";
import type { Entry } from "./entries.ts";

/** Where an entry stands in the calendar. */
export interface Place {
  readonly day: Day;
  /** In South Africa; null for the whole day. */
  readonly time: string | null;
  /** How long it takes; null where it has no length. */
  readonly minutes: number | null;
}

export const placeOf = (entry: Entry): Place => ({
  day: entry.day,
  time: entry.time,
  minutes: entry.kind === "appointment" ? entry.appointment.minutes : null,
});

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.day === other.day && one.time === other.time && one.minutes === other.minutes;

/** Whether an entry that may be moved can stand there: readers get an article at a time, never on a whole day. */
export const fitsIn = (entry: Entry, { time, minutes }: Place): boolean => {
  if (entry.kind === "article") return time !== null;
  return minutes === null || minutes <= maxMinutes;
};
