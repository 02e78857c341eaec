import type { StudyPlan } from "#modules/scheduling/contract";
import { daysLater } from "#vocabulary/day";
import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { useDayText } from "../../ui/use-day-text.ts";

/** A streak of one day is none. */
const minInARow = 2;

/** On which of the last days the learner studied. Nothing before the first one: an empty row would only blame. */
export const StudyRecord = ({ plan: { record, today } }: { readonly plan: StudyPlan }) => {
  const t = useTranslations("plan.record");
  const dayText = useDayText("short");
  const { days, inARow } = record;
  const studied = days.filter(Boolean).length;
  if (studied === 0) return null;
  return (
    <section className="card plan-time" aria-labelledby="plan-record">
      <h2 id="plan-record">{t("title")}</h2>
      <p>
        {t("text", { studied, days: days.length })}
        {inARow >= minInARow && ` ${t("inARow", { days: inARow })}`}
      </p>
      <ol className="plan-record">
        {days.map((isStudied, index) => {
          const day = daysLater(today, index - days.length + 1);
          return (
            <li key={day} data-studied={isStudied} {...(day === today && { "aria-current": "date" })}>
              <span className="unseen">
                {dayText(day)}: {t(isStudied ? "studied" : "free")}
              </span>
              {isStudied && <Check aria-hidden size={14} />}
            </li>
          );
        })}
      </ol>
      <p className="plan-quiet">{t("rule")}</p>
    </section>
  );
};
