import { useTranslations } from "use-intl";
import type { Span } from "#vocabulary/span";
import { useDayText } from "../../ui/use-day-text.ts";
import type { Shown } from "./calendar-address.ts";

/** Returns the name of the period that is shown. */
export const usePeriodTitle = (): ((shown: Shown, span: Span) => string) => {
  const monthText = useDayText("month");
  const dayText = useDayText();
  const t = useTranslations("staff-calendar");
  return ({ view, day }, { from, until }) => {
    if (view === "month") return monthText(day);
    return view === "day" ? dayText(day) : t("fromUntil", { from: dayText(from), until: dayText(until) });
  };
};
