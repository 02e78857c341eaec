import type { AttemptLine } from "#modules/assessment/contract";
import { useTranslations } from "use-intl";
import { vehicleOf } from "../../data/paper.ts";

/** What a learner calls a paper: vehicle and number. */
export const usePaperName = (): ((paper: AttemptLine["paper"]) => string) => {
  const t = useTranslations("dashboard");
  return ({ testCode, testNum, category }) => {
    const vehicle = t(`vehicle.${vehicleOf({ testCode })}`);
    return category === null
      ? t("paper", { vehicle, number: testNum })
      : t("part", { vehicle, number: testNum, section: t(`section.${category}`) });
  };
};
