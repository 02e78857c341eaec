import { beginningOf, Day, dayOf, daysLater } from "#vocabulary/day";
import { fromIso, toIso } from "#vocabulary/instant";

/** The instant from which a day of South Africa's calendar counts; nothing for what is no day. */
export const fromDay = (day: string, later = 0): string | undefined =>
  Day.safeParse(day).success ? toIso(beginningOf(daysLater(day, later))) : undefined;

/** The instant before which a day is over. */
export const untilDay = (day: string): string | undefined => fromDay(day, 1);

/** The day that an instant is in, and the last day before an instant, as a date field holds them. */
export const dayFrom = (instant: string | undefined): string =>
  instant === undefined ? "" : dayOf(fromIso(instant));
export const dayUntil = (instant: string | undefined): string =>
  instant === undefined ? "" : dayOf(fromIso(instant) - 1);
