import type { Appointment } from "#modules/admin-template/contract";
import type { Day } from "#vocabulary/day";
import { daysIn, type Span } from "#vocabulary/span";
import { useTranslations } from "use-intl";
import { useDayText } from "../../ui/use-day-text.ts";
import type { Entry } from "./entries.ts";
import { EntryLine } from "./entry-line.tsx";
import type { Moving } from "./use-moving.ts";

export interface DaysProps {
  readonly byDay: ReadonlyMap<Day, readonly Entry[]>;
  readonly today: Day;
  readonly moving: Moving;
  readonly onOpen: (appointment: Appointment) => void;
}

interface Props extends DaysProps {
  readonly span: Span;
  /** A week shows its empty days too: something may be moved there. */
  readonly hasEmptyDays: boolean;
}

/** Days one after the other, or side by side where there is room for a week. */
export const DayList = ({ span, hasEmptyDays, byDay, today, ...line }: Props) => {
  const t = useTranslations("staff-calendar");
  const dayText = useDayText("near");
  const days = daysIn(span).filter((day) => hasEmptyDays || byDay.has(day));
  if (days.length === 0) return <p>{t("none")}</p>;
  return (
    <ol className="calendar-days" data-week={days.length === 7 && hasEmptyDays}>
      {days.map((day) => (
        <li
          key={day}
          className="card"
          {...(day === today && { "aria-current": "date" })}
          {...line.moving.dayProps(day)}
        >
          <h3>{dayText(day)}</h3>
          <ul>
            {(byDay.get(day) ?? []).map((entry) => (
              <li key={entry.key}>
                <EntryLine entry={entry} {...line} />
              </li>
            ))}
          </ul>
          {!byDay.has(day) && <p>{t("free")}</p>}
        </li>
      ))}
    </ol>
  );
};
