import type { PlanDay, StudyPlan } from "#modules/scheduling/contract";
import type { Day } from "#vocabulary/day";
import { CalendarCheck, ChevronLeft, ChevronRight, ClipboardList, type LucideIcon, Moon } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSettings } from "../../data/settings.ts";
import { Button } from "../../ui/button.tsx";
import { useDayText } from "../../ui/use-day-text.ts";
import { monthsLater, weekOf, weeksOfMonth } from "./weeks.ts";

type Mark = "test" | "exam" | "part" | "rest";
const icons: Readonly<Record<Mark, LucideIcon>> = {
  test: CalendarCheck,
  exam: ClipboardList,
  part: ClipboardList,
  rest: Moon,
};

const markOf = ({ items }: PlanDay): Mark | undefined =>
  (Object.keys(icons) as Mark[]).find((mark) => items.some(({ kind }) => kind === mark));

const Cell = ({
  day,
  planned,
  today,
}: {
  readonly day: Day;
  readonly planned: PlanDay | undefined;
  readonly today: Day;
}) => {
  const t = useTranslations("plan.month");
  const mark = planned && markOf(planned);
  const Icon = mark && icons[mark];
  const minutes = planned?.items.reduce((sum, item) => sum + item.minutes, 0) ?? 0;
  return (
    <td
      data-mark={mark}
      data-planned={planned !== undefined}
      {...(day === today && { "aria-current": "date" })}
    >
      <b className="numeric">{Number(day.slice(-2))}</b>
      {Icon !== undefined && <Icon aria-hidden size={18} />}
      {mark !== undefined && <span>{t(mark)}</span>}
      {minutes > 0 && <span className="numeric">{t("short", { minutes })}</span>}
    </td>
  );
};

/** A month of the plan as a calendar. Its weeks begin as the reader's do. */
export const MonthView = ({ plan }: { readonly plan: StudyPlan }) => {
  const t = useTranslations("plan.month");
  const { language } = useSettings();
  const [shown, setShown] = useState<Day>(plan.today);
  const monthText = useDayText("month");
  const weekdayText = useDayText("weekday");
  const wholeWeekdayText = useDayText("wholeWeekday");
  const last = plan.days.at(-1)?.day ?? plan.today;
  const byDay = new Map(plan.days.map((day) => [day.day, day]));
  const isFirst = shown.slice(0, 7) <= plan.today.slice(0, 7);
  const isLast = shown.slice(0, 7) >= last.slice(0, 7);
  const move = (months: number) => setShown(monthsLater(shown, months));
  return (
    <section className="card plan-month">
      <div className="plan-month-head">
        <Button
          type="button"
          variant="ghost"
          aria-label={t("before")}
          aria-disabled={isFirst}
          onClick={() => isFirst || move(-1)}
        >
          <ChevronLeft aria-hidden size={22} className="points" />
        </Button>
        <h2 aria-live="polite">{monthText(shown)}</h2>
        <Button
          type="button"
          variant="ghost"
          aria-label={t("after")}
          aria-disabled={isLast}
          onClick={() => isLast || move(1)}
        >
          <ChevronRight aria-hidden size={22} className="points" />
        </Button>
      </div>
      <table>
        <caption className="unseen">{t("caption", { month: monthText(shown) })}</caption>
        <thead>
          <tr>
            {weekOf(shown, language).map((day) => (
              <th key={day} scope="col">
                <abbr title={wholeWeekdayText(day)}>{weekdayText(day)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(shown, language).map((week, row) => (
            <tr key={row}>
              {week.map((day, column) =>
                day === null ? (
                  <td key={column} />
                ) : (
                  <Cell key={day} day={day} planned={byDay.get(day)} today={plan.today} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
