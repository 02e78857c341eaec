import type { PaperProgress } from "#modules/assessment/contract";
import { useTranslations } from "use-intl";

/** Returns what the way to a paper says after its name: that it needs a plan, where it does, and nothing otherwise. */
export const usePlanNote = (): ((progress: Pick<PaperProgress, "locked" | "running">) => string) => {
  const t = useTranslations("plan-needed");
  return ({ locked, running }) => (locked && running === null ? ` · ${t("paper")}` : "");
};
