import type { Day } from "#vocabulary/day";
import { useTranslations } from "use-intl";
import { MonthGrid } from "../../features/calendar/month-grid.tsx";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { useDayText } from "../../ui/use-day-text.ts";
import { EntryLine } from "./entry-line.tsx";
import type { DaysProps } from "./day-list.tsx";

/** So many entries fit into a day of the month; the others are on the day's own page. */
const mostInCell = 4;

const Cell = ({ day, byDay, today, ...line }: DaysProps & { readonly day: Day }) => {
  const t = useTranslations("staff-calendar");
  const dayText = useDayText("near");
  const entries = byDay.get(day) ?? [];
  const shown = entries.slice(0, mostInCell);
  const label = t("dayWith", { day: dayText(day), count: entries.length });
  return (
    <td {...(day === today && { "aria-current": "date" })} {...line.moving.dayProps(day)}>
      <Link className="calendar-day numeric" to={href("adminCalendar", {}, { view: "day", day })}>
        <span>{Number(day.slice(-2))}</span>
        <span className="unseen">{label}</span>
        {entries.length > 0 && <small aria-hidden>{entries.length}</small>}
      </Link>
      <ul>
        {shown.map((entry) => (
          <li key={entry.key}>
            <EntryLine entry={entry} {...line} />
          </li>
        ))}
        {entries.length > mostInCell && (
          <li className="calendar-more">{t("more", { count: entries.length - mostInCell })}</li>
        )}
      </ul>
    </td>
  );
};

/** A month. On a phone a day shows how many entries it has, and leads to them. */
export const MonthView = ({ day, ...days }: DaysProps & { readonly day: Day }) => {
  const t = useTranslations("staff-calendar");
  const monthText = useDayText("month");
  return (
    <MonthGrid month={day} caption={t("caption", { month: monthText(day) })}>
      {(one) => <Cell key={one} day={one} {...days} />}
    </MonthGrid>
  );
};
