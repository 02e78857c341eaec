import type { TestDate } from "#modules/scheduling/contract";
import { useTranslations } from "use-intl";
import { useResultText } from "../../features/test-dates/use-result-text.ts";
import { useDayText } from "../../ui/use-day-text.ts";

/** Every other date of the learner, the newest first. */
export const EarlierDates = ({ tests }: { readonly tests: readonly TestDate[] }) => {
  const t = useTranslations("test-date.history");
  const dayText = useDayText();
  const resultText = useResultText();
  if (tests.length === 0) return null;
  return (
    <section className="test-date-history" aria-labelledby="other-dates">
      <h2 id="other-dates">{t("title")}</h2>
      <ul className="card">
        {tests.map((test) => (
          <li key={test.testDateId}>
            <span>{dayText(test.day)}</span>
            <span>{resultText(test)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
