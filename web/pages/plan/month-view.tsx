import type { PlanDay, StudyPlan } from "#modules/scheduling/contract";
import type { Day } from "#vocabulary/day";
import { CalendarCheck, ClipboardList, type LucideIcon, Moon } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { MonthGrid } from "../../features/calendar/month-grid.tsx";
import { PeriodHead } from "../../features/calendar/period-head.tsx";
import { monthsLater } from "../../features/calendar/weeks.ts";
import { useDayText } from "../../ui/use-day-text.ts";

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
  const [shown, setShown] = useState<Day>(plan.today);
  const monthText = useDayText("month");
  const last = plan.days.at(-1)?.day ?? plan.today;
  const byDay = new Map(plan.days.map((day) => [day.day, day]));
  return (
    <section className="card plan-month">
      <PeriodHead
        title={monthText(shown)}
        before={t("before")}
        after={t("after")}
        isFirst={shown.slice(0, 7) <= plan.today.slice(0, 7)}
        isLast={shown.slice(0, 7) >= last.slice(0, 7)}
        onMove={(months) => setShown(monthsLater(shown, months))}
      />
      <MonthGrid month={shown} caption={t("caption", { month: monthText(shown) })}>
        {(day) => <Cell key={day} day={day} planned={byDay.get(day)} today={plan.today} />}
      </MonthGrid>
    </section>
  );
};
