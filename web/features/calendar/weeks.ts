import type { Language } from "../../copy/language.ts";
import { type Day, daysLater } from "#vocabulary/day";

/** On which day weeks begin, from 1, Monday, to 7, Sunday, as calendars in each language show them. */
const firstWeekdays: Readonly<Record<Language, number>> = { en: 7, fr: 1, ar: 6, ch: 1 };

/** The weekdays from 1, Monday, to 7, Sunday, in the order of the language's weeks. */
export const weekdaysIn = (language: Language): readonly number[] =>
  Array.from({ length: 7 }, (_, index) => ((firstWeekdays[language] - 1 + index) % 7) + 1);

const weekdayOf = (day: Day): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** Returns the seven days of the week that a day is in. */
export const weekOf = (day: Day, language: Language): readonly Day[] => {
  const since = weekdaysIn(language).indexOf(weekdayOf(day));
  return Array.from({ length: 7 }, (_, index) => daysLater(day, index - since));
};

/** Returns the weeks of the month that a day is in; days of other months are null. */
export const weeksOfMonth = (day: Day, language: Language): readonly (readonly (Day | null)[])[] => {
  const month = day.slice(0, "2026-11".length);
  const weeks: (readonly (Day | null)[])[] = [];
  let [first] = weekOf(`${month}-01`, language);
  do {
    weeks.push(weekOf(first!, language).map((one) => (one.startsWith(month) ? one : null)));
    first = daysLater(first!, 7);
  } while (first.startsWith(month));
  return weeks;
};

/** Returns the first day of the month that many months later. */
export const monthsLater = (day: Day, months: number): Day => {
  const [year, month] = day.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, "2026-11-01".length);
};
