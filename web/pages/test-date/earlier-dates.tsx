import { categories } from "#modules/catalogue/contract";
import type { TestDate } from "#modules/scheduling/contract";
import { useFormatter, useTranslations } from "use-intl";
import { useDayText } from "../../ui/use-day-text.ts";

/** "Passed", "Not passed: Signs and Controls", "Cancelled". */
const useStatusText = (): ((test: TestDate) => string) => {
  const t = useTranslations("test-date.history");
  const sections = useTranslations("dashboard.section");
  const format = useFormatter();
  return ({ status, outcome }) => {
    if (outcome === null) return t(status === "cancelled" ? "cancelled" : "open");
    if (outcome.passed) return t("passed");
    const told = outcome.sections;
    const failed = told === null ? [] : categories.filter((category) => !told[category]);
    return failed.length === 0
      ? t("failed")
      : t("failedIn", { sections: format.list(failed.map((category) => sections(category))) });
  };
};

/** Every other date of the learner, the newest first. */
export const EarlierDates = ({ tests }: { readonly tests: readonly TestDate[] }) => {
  const t = useTranslations("test-date.history");
  const dayText = useDayText();
  const statusText = useStatusText();
  if (tests.length === 0) return null;
  return (
    <section className="test-date-history" aria-labelledby="other-dates">
      <h2 id="other-dates">{t("title")}</h2>
      <ul className="card">
        {tests.map((test) => (
          <li key={test.testDateId}>
            <span>{dayText(test.day)}</span>
            <span>{statusText(test)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
