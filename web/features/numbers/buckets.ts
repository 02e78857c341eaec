import type { Day } from "#vocabulary/day";

/** The period of one bar, chosen so that there are never more bars than fit on a phone. */
export type Step = "day" | "week" | "month";

const maxDays = 31;
const maxWeeks = 27;
const daysOfWeek = 7;

export const stepOf = (days: number): Step =>
  days <= maxDays ? "day" : days <= maxWeeks * daysOfWeek ? "week" : "month";

/** The days of one bar, added up. */
export type Bucket<Key extends string> = Readonly<Record<Key, number>> & {
  readonly from: Day;
  readonly until: Day;
};

type DayOf<Key extends string> = Readonly<Record<Key, number>> & { readonly day: Day };

const monthLength = "2026-11".length;

/**
 * Days into bars: weeks count back from the last day, so that only the first can be a short one; months are those of
 * the calendar.
 */
const keyOf = (step: Step, { day }: { readonly day: Day }, fromEnd: number): string => {
  if (step === "day") return day;
  return step === "week" ? String(Math.floor(fromEnd / daysOfWeek)) : day.slice(0, monthLength);
};

/** Adds up days, which come in order, into bars. */
export const bucketsOf = <Key extends string>(
  days: readonly DayOf<Key>[],
  keys: readonly Key[],
): readonly Bucket<Key>[] => {
  const step = stepOf(days.length);
  const groups = Map.groupBy(days.entries(), ([index, day]) => keyOf(step, day, days.length - 1 - index));
  return [...groups.values()].map((group) => {
    const sum = (key: Key) => group.reduce((total, [, day]) => total + day[key], 0);
    const counts = Object.fromEntries(keys.map((key) => [key, sum(key)])) as Record<Key, number>;
    return { ...counts, from: group[0]![1].day, until: group.at(-1)![1].day };
  });
};
