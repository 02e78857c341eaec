import { type Day, daysBetween, daysLater } from "#vocabulary/day";
import { toIso } from "#vocabulary/instant";

/** PayFast's numbers for how often it charges: every week, every month, every three months. */
export type Frequency = 2 | 3 | 4;

/** Returns the date of a day in its month, from 1. */
export const dateOf = (day: Day): number => Number(day.slice("2026-11-".length));

/** The day with this date so many months later, or the last day of a month that has no such date. */
const monthsLater = (day: Day, months: number, date: number): Day => {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const first = Date.UTC(year, month - 1 + months, 1);
  const last = Number(toIso(Date.UTC(year, month + months, 0)).slice("2026-11-".length, "2026-11-22".length));
  return daysLater(toIso(first).slice(0, "2026-11-22".length), Math.min(date, last) - 1);
};

/** Returns how often a plan of so many days is charged; null for one that is not sold as a subscription. */
export const frequencyOf = (days: number): Frequency | null =>
  ({ 7: 2, 30: 3, 90: 4 } as const)[days as 7 | 30 | 90] ?? null;

/**
 * Returns the day of the charge after one: a week later, or in a later month on this date, or on its last day. Without a
 * date it is that of the day; who began on the 31st is charged on 28 February, and on 31 March again.
 */
export const nextCharge = (day: Day, frequency: Frequency, date = dateOf(day)): Day => {
  if (frequency === 2) return daysLater(day, 7);
  return monthsLater(day, frequency === 3 ? 1 : 3, date);
};

/**
 * Returns the date on which a subscription is charged in each month: that of its first charge, where the second follows
 * from it, otherwise that of the second. Our word of the first charge may come after midnight.
 */
export const chargeDate = (heardOn: Day, secondOn: Day, frequency: Frequency): number =>
  dateOf(
    [heardOn, daysLater(heardOn, -1)].find((day) => nextCharge(day, frequency) === secondOn) ?? secondOn,
  );

/** Returns how many days a charge opens: those of the plan, or more where the next charge comes later. */
export const renewedDays = (days: number, chargedOn: Day, nextOn: Day): number =>
  Math.max(days, daysBetween(chargedOn, nextOn));
