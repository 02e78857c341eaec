import type { PlanItem } from "#modules/scheduling/contract";
import { useTranslations } from "use-intl";
import { topicKey } from "../topics/guide-anchor.ts";

/** Returns how an item of a study plan reads. */
export const useItemText = (): ((item: PlanItem) => string) => {
  const t = useTranslations("plan.item");
  const topicOf = useTranslations("topics");
  const sectionOf = useTranslations("mastery.section");
  return (item) => {
    switch (item.kind) {
      case "due":
        return item.questions === null ? t("dueLater") : t("due", { count: item.questions });
      case "topic":
        return t("topic", { topic: topicOf(topicKey(item)) });
      case "lesson":
        return t("lesson", { title: item.title });
      case "part":
        return t("part", { part: sectionOf(item.category) });
      default:
        return t(item.kind);
    }
  };
};
