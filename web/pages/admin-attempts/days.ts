/** `2026-11-21`, as a date field holds a day. */
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

/** Midnight at the start of a day, so many days later, by the clock on the wall here; nothing for what is no day. */
const midnightOf = (day: string, later = 0): string | undefined => {
  const [year, month, date] = day.split("-").map(Number);
  const midnight = new Date(year!, month! - 1, date! + later);
  return day === "" || Number.isNaN(midnight.getTime()) ? undefined : midnight.toISOString();
};

/** The instant from which a day on counts, and the day it is in. */
export const fromDay = (day: string): string | undefined => midnightOf(day);
export const dayFrom = (instant: string | undefined): string =>
  instant === undefined ? "" : dayOf(new Date(instant));

/** The instant before which a day is over, and the last day before such an instant. */
export const untilDay = (day: string): string | undefined => midnightOf(day, 1);
export const dayUntil = (instant: string | undefined): string =>
  instant === undefined ? "" : dayOf(new Date(Date.parse(instant) - 1));
