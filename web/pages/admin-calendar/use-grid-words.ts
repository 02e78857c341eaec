import { type Day, dayOf } from "#vocabulary/day";
import type { CalendarOptions } from "@fullcalendar/react";
import { useTranslations } from "use-intl";
import { useDayText } from "../../ui/use-day-text.ts";
import type { View } from "./calendar-address.ts";
import type { Entry } from "./entries.ts";

/** What the library says, in our words. A link to a day says what is seen of it, in the same words, and what is on it. */
export const useGridWords = (
  byDay: ReadonlyMap<Day, readonly Entry[]>,
  view: View,
  isFiltered: boolean,
): CalendarOptions => {
  const t = useTranslations("staff-calendar");
  const dayText = useDayText("near");
  const weekdayText = useDayText("wholeWeekday");
  const seen = (day: Day) =>
    view === "month" ? `${weekdayText(day)} ${Number(day.slice(-2))}` : dayText(day);
  return {
    allDayText: t("allDay"),
    timedText: t("hours"),
    eventsHint: t("entries"),
    noEventsText: t(isFiltered ? "noneFit" : "none"),
    closeHint: t("close"),
    moreLinkText: (count) => t("more", { count }),
    navLinkHint: (_, date) => {
      const day = dayOf(date.getTime());
      return t(isFiltered ? "dayFits" : "dayWith", { day: seen(day), count: byDay.get(day)?.length ?? 0 });
    },
  };
};
