import { ChevronLeft, ChevronRight, Flag, LayoutGrid } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { useCurrent, useExam, useFact } from "./exam-context.tsx";
import { isFlagged } from "./attempt-facts.ts";
import "./navigation-buttons.css";

interface Props {
  readonly onPrevious: () => void;
  readonly onFlag: () => void;
  readonly onAll: () => void;
  readonly onNext: () => void;
}

/** The ways on from one question, at the thumb. */
export const NavigationButtons = ({ onPrevious, onFlag, onAll, onNext }: Props) => {
  const t = useTranslations("exam.question");
  const { view } = useExam();
  const { questionId, number } = useCurrent();
  const flagged = useFact((state) => isFlagged(state, questionId));
  const isLast = number === view.questions.length;
  return (
    <nav className="exam-navigation" aria-label={t("navigation")}>
      <button type="button" className="exam-navigation-button" disabled={number === 1} onClick={onPrevious}>
        <ChevronLeft aria-hidden className="points" size={22} />
        {t("previous")}
      </button>
      <button type="button" className="exam-navigation-button" data-on={flagged} onClick={onFlag}>
        <Flag aria-hidden size={20} fill={flagged ? "currentColor" : "none"} />
        {t(flagged ? "flagged" : "flag")}
      </button>
      <button
        type="button"
        className="exam-navigation-button exam-navigation-all"
        aria-haspopup="dialog"
        onClick={onAll}
      >
        <LayoutGrid aria-hidden size={20} />
        {t("all")}
      </button>
      <Button type="button" size="4" className="exam-next" onClick={onNext}>
        {t(isLast ? "review" : "next")}
        <ChevronRight aria-hidden className="points" size={22} />
      </Button>
    </nav>
  );
};
