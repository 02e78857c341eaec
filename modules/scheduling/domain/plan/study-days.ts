import { daysOfRecord, type StudyRecord } from "../../contract/index.ts";

/** Day 0 was a Thursday. From 1, Monday, to 7, Sunday. */
const weekdayOfNumber = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/**
 * Returns on which of the last days a learner studied, and how many days they have studied without a gap. A weekday that
 * they do not study on is no gap, and neither is one other day in any seven, nor today, which is not over.
 */
export const studyRecord = (
  studied: ReadonlySet<number>,
  today: number,
  weekdays: readonly number[],
): StudyRecord => {
  const first = Math.min(...studied);
  let inARow = 0;
  let free = Infinity;
  for (let day = today; day >= first; day--) {
    if (studied.has(day)) inARow += 1;
    else if (day === today || !weekdays.includes(weekdayOfNumber(day))) continue;
    else if (free - day < 7) break;
    else free = day;
  }
  return {
    days: Array.from({ length: daysOfRecord }, (_, index) => studied.has(today - daysOfRecord + 1 + index)),
    inARow,
  };
};
