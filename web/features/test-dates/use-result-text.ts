import { categories } from "#modules/catalogue/contract";
import type { TestDate } from "#modules/scheduling/contract";
import { useFormatter, useTranslations } from "use-intl";

/** Returns what came of a test: "Passed", "Not passed: Signs and Controls", "Cancelled". */
export const useResultText = (): ((test: Pick<TestDate, "status" | "outcome">) => string) => {
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
