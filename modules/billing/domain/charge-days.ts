import { type Day, daysBetween, daysLater } from "#vocabulary/day";
import { toIso } from "#vocabulary/instant";

/** PayFast's numbers for how often it charges: every week, every month, every three months. */
export type Frequency = 2 | 3 | 4;

const monthsLater = (day: Day, months: number): Day => {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const first = Date.UTC(year, month - 1 + months, 1);
  const last = Number(toIso(Date.UTC(year, month + months, 0)).slice("2026-11-".length, "2026-11-22".length));
  return daysLater(toIso(first).slice(0, "2026-11-22".length), Math.min(date, last) - 1);
};

/** Returns how often a plan of so many days is charged; null for one that is not sold as a subscription. */
export const frequencyOf = (days: number): Frequency | null =>
  ({ 7: 2, 30: 3, 90: 4 } as const)[days as 7 | 30 | 90] ?? null;

/** Returns the day of the charge after one: a week later, or on the same day of a later month, or on its last day. */
export const nextCharge = (day: Day, frequency: Frequency): Day => {
  if (frequency === 2) return daysLater(day, 7);
  return monthsLater(day, frequency === 3 ? 1 : 3);
};

/** Returns how many days a charge opens: those of the plan, or more where the next charge comes later. */
export const renewedDays = (days: number, chargedOn: Day, frequency: Frequency): number =>
  Math.max(days, daysBetween(chargedOn, nextCharge(chargedOn, frequency)));
