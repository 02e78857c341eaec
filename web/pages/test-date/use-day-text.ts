import type { Day } from "#vocabulary/day";
import { useFormatter } from "use-intl";

/** Returns how a day is written out: with its weekday, as the reader's language writes dates. */
export const useDayText = (): ((day: Day) => string) => {
  const format = useFormatter();
  return (day) =>
    format.dateTime(new Date(`${day}T00:00:00Z`), {
      timeZone: "UTC",
      weekday: "long",
      day: "numeric",
      month: "long",
      year: "numeric",
    });
};
