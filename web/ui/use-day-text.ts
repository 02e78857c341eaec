import type { Day } from "#vocabulary/day";
import { useFormatter } from "use-intl";

const parts = {
  long: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  near: { weekday: "long", day: "numeric", month: "long" },
  short: { weekday: "short", day: "numeric", month: "short" },
  dated: { dateStyle: "medium" },
  month: { month: "long", year: "numeric" },
  weekday: { weekday: "narrow" },
  wholeWeekday: { weekday: "long" },
} as const;

/**
 * Returns how a day is written, as the reader's language writes dates: `long` with its weekday and year, `near` without the
 * year, `dated` as in tables, or only a part of it.
 */
export const useDayText = (style: keyof typeof parts = "long"): ((day: Day) => string) => {
  const format = useFormatter();
  return (day) => format.dateTime(new Date(`${day}T00:00:00Z`), { timeZone: "UTC", ...parts[style] });
};
