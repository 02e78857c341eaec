import { beginningOf, Day, dayOf, daysLater } from "#vocabulary/day";
import { fromIso, toIso } from "#vocabulary/instant";

/** Returns the start of a day in South Africa; undefined for an invalid day. */
export const fromDay = (day: string, later = 0): string | undefined =>
  Day.safeParse(day).success ? toIso(beginningOf(daysLater(day, later))) : undefined;

/** Returns the end of a day in South Africa. */
export const untilDay = (day: string): string | undefined => fromDay(day, 1);

/** The day of an instant, and the last day before an instant, in the form of a date field. */
export const dayFrom = (instant: string | undefined): string =>
  instant === undefined ? "" : dayOf(fromIso(instant));
export const dayUntil = (instant: string | undefined): string =>
  instant === undefined ? "" : dayOf(fromIso(instant) - 1);

/** The days of a report as the filter of a list: from the start of the first until before the day after the last. */
export const momentsOf = ({ from, until }: { readonly from: Day; readonly until: Day }) => ({
  from: fromDay(from),
  before: untilDay(until),
});
