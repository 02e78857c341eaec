import type { Day } from "#vocabulary/day";
import { maxMonthsAhead } from "../contract/index.ts";

const two = (number: number): string => String(number).padStart(2, "0");

/** Returns the last day that a test date may have, by the calendar: of a month without that day, its last one. */
export const latestDay = (today: Day): Day => {
  const [year, month, day] = today.split("-").map(Number) as [number, number, number];
  const months = year * 12 + (month - 1) + maxMonthsAhead;
  const [lastYear, lastMonth] = [Math.floor(months / 12), (months % 12) + 1];
  // Day 0 of a month is the last one of the month before.
  const daysInMonth = new Date(Date.UTC(lastYear, lastMonth, 0)).getUTCDate();
  return `${lastYear}-${two(lastMonth)}-${two(Math.min(day, daysInMonth))}`;
};
