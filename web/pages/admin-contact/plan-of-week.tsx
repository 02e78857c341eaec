import type { StudyPlan } from "#modules/scheduling/contract";
import { useFormatter, useTranslations } from "use-intl";
import { vehicleOf } from "../../data/paper.ts";
import { useItemText } from "../../features/plan/use-item-text.ts";
import { useDayText } from "../../ui/use-day-text.ts";

/** A Monday, from which the names of the weekdays are counted. */
const monday = Date.UTC(2026, 10, 23);

const Time = ({ plan: { time, isChosen, record } }: { readonly plan: StudyPlan }) => {
  const t = useTranslations("staff-study");
  const format = useFormatter();
  const weekdays = time.weekdays
    .toSorted((one, other) => one - other)
    .map((weekday) =>
      format.dateTime(new Date(monday + (weekday - 1) * 86_400_000), { weekday: "long", timeZone: "UTC" }),
    );
  return (
    <p>
      {t("minutes", { minutes: time.minutes, weekdays: format.list(weekdays) })} {!isChosen && t("usual")}{" "}
      {t("studied", { studied: record.days.filter(Boolean).length, days: record.days.length })}
    </p>
  );
};

/** What the learner is to do in the next days, and when they study. */
export const PlanOfWeek = ({ plan }: { readonly plan: StudyPlan }) => {
  const t = useTranslations("staff-study");
  const words = useTranslations("plan");
  const tCode = useTranslations("dashboard.vehicle");
  const dayText = useDayText("near");
  const textOf = useItemText();
  return (
    <section className="contact-part">
      <h2>{t("plan", { vehicle: tCode(vehicleOf(plan)) })}</h2>
      <Time plan={plan} />
      {plan.days.length === 0 && <p>{t("noPlan")}</p>}
      <ol className="contact-plan">
        {plan.days.map(({ day, items }) => (
          <li key={day}>
            <b>{dayText(day)}</b>
            <ul>
              {items.map((item, index) => (
                <li key={index}>
                  {item.kind === "test" ? t("test") : textOf(item)}{" "}
                  {day === plan.today && plan.done.includes(index) && <small>{words("done")}</small>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
};
