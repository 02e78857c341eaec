import { Keyboard } from "lucide-react";
import { useTranslations } from "use-intl";
import { Asphalt } from "../../ui/surfaces.tsx";
import { Clock } from "./clock.tsx";
import { useCurrent, useExam } from "./exam-context.tsx";
import { SavedState } from "./saved-state.tsx";
import "./top-bar.css";

/** Section and number, saved state, clock; and the keys, where there is somebody to press them. */
export const TopBar = ({ onHelp }: { readonly onHelp?: () => void }) => {
  const t = useTranslations("exam");
  const { view } = useExam();
  const { category, number } = useCurrent();
  return (
    <Asphalt as="header" className="exam-bar">
      <div className="exam-bar-place">
        <p className="exam-bar-section">
          {t(`section.${category}`)}
          <span className="exam-bar-number">{t("bar.short", { number, total: view.questions.length })}</span>
        </p>
        <SavedState />
      </div>
      {onHelp !== undefined && (
        <button type="button" className="exam-bar-keys" onClick={onHelp}>
          <Keyboard aria-hidden size={20} />
          <span className="unseen">{t("keys.open")}</span>
        </button>
      )}
      <Clock />
    </Asphalt>
  );
};
