import { type LinkedId, linkKindOf } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";

/** What a link of a ticket is called: `Attempt`, `Order`, `Question rules-12`. */
export const useLinkedWords = (): ((link: LinkedId) => string) => {
  const t = useTranslations("tickets");
  return (link) => {
    switch (linkKindOf(link)) {
      case "attempt":
        return t("anAttempt");
      case "order":
        return t("anOrder");
      case "report":
        return t("aReport");
      case "question":
        return t("aQuestion", { id: link });
    }
  };
};
