import type { PlanDay, StudyPlan } from "#modules/scheduling/contract";
import { useTranslations } from "use-intl";
import { useSettings } from "../../data/settings.ts";
import { useDayText } from "../../ui/use-day-text.ts";
import { PlanItems } from "./plan-item.tsx";
import { weekOf } from "../../features/calendar/weeks.ts";

interface Props {
  readonly plan: StudyPlan;
}

/** Today, or when the next day comes. */
export const TodayView = ({ plan: { days, today, done, testCode } }: Props) => {
  const t = useTranslations("plan");
  const dayText = useDayText("near");
  const [first] = days;
  if (first?.day === today) {
    const work = first.items.filter(({ minutes }) => minutes > 0);
    return (
      <section className="card plan-day" aria-labelledby="plan-today">
        <h2 id="plan-today">{dayText(today)}</h2>
        {work.length > 0 && done.length === first.items.length && <p role="status">{t("allDone")}</p>}
        <PlanItems items={first.items} testCode={testCode} done={done} isToday />
      </section>
    );
  }
  return (
    <section className="card plan-day" aria-labelledby="plan-today">
      <h2 id="plan-today">{dayText(today)}</h2>
      <p>{t("nothingToday")}</p>
      {first !== undefined && (
        <>
          <h3>{t("next", { day: dayText(first.day) })}</h3>
          <PlanItems items={first.items} testCode={testCode} isToday={false} />
        </>
      )}
    </section>
  );
};

const DayOfWeek = ({ day, plan }: Props & { readonly day: PlanDay }) => {
  const dayText = useDayText("near");
  const isToday = day.day === plan.today;
  return (
    <li className="card plan-day" data-today={isToday}>
      <h2>{dayText(day.day)}</h2>
      <PlanItems
        items={day.items}
        testCode={plan.testCode}
        done={isToday ? plan.done : []}
        isToday={isToday}
      />
    </li>
  );
};

/** The rest of this week, by the reader's calendar. */
export const WeekView = ({ plan }: Props) => {
  const t = useTranslations("plan");
  const { language } = useSettings();
  const week = weekOf(plan.today, language);
  const days = plan.days.filter(({ day }) => week.includes(day));
  if (days.length === 0) return <p className="card plan-day">{t("nothingThisWeek")}</p>;
  return (
    <ol className="plan-week">
      {days.map((day) => (
        <DayOfWeek key={day.day} day={day} plan={plan} />
      ))}
    </ol>
  );
};
