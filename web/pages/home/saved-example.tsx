import { Check, Clock } from "lucide-react";
import { useTranslations } from "use-intl";

/** The head of the exam, as it stands there. */
export const SavedExample = () => {
  const t = useTranslations("home.different");
  return (
    <div className="saved-example numeric">
      <span>{t("savedSection")}</span>
      <strong className="saved-at">
        <Check size={18} strokeWidth={3} aria-hidden="true" />
        {t("savedAt")}
      </strong>
      <span className="saved-left">
        <Clock size={18} aria-hidden="true" />
        {t("savedLeft")}
      </span>
    </div>
  );
};
