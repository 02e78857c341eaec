import type { PracticeQuestion } from "#modules/assessment/contract";
import { ChevronRight, CircleStop, MessageSquareWarning } from "lucide-react";
import { useTranslations } from "use-intl";
import { LateReadAloud } from "../../features/read-aloud/late-read-aloud.tsx";
import { Button } from "../../ui/button.tsx";
import "../../features/exam/navigation-buttons.css";

interface Props {
  readonly question: PracticeQuestion;
  readonly chosen: string | null;
  readonly canGoOn: boolean;
  readonly onFinish: () => void;
  readonly onReport: () => void;
  readonly onGoOn: () => void;
}

const questionText = ".practice-question [data-read], .practice-question .exam-option-text";
const feedbackText = ".practice-feedback [data-read]";

/** What can be done with a question, at the thumb. */
export const Dock = ({ question: { language }, chosen, canGoOn, onFinish, onReport, onGoOn }: Props) => {
  const t = useTranslations("practice.dock");
  const say = useTranslations("practice.aloud");
  return (
    <nav className="exam-navigation" aria-label={t("label")}>
      <button type="button" className="exam-navigation-button" onClick={onFinish}>
        <CircleStop aria-hidden size={20} />
        {t("finish")}
      </button>
      <button type="button" className="exam-navigation-button" aria-haspopup="dialog" onClick={onReport}>
        <MessageSquareWarning aria-hidden size={20} />
        {t("report")}
      </button>
      {/* Another text is another reading: the one that is going on stops. */}
      <LateReadAloud
        key={chosen}
        language={language}
        labels={{ read: say("read"), stop: say("stop") }}
        className="exam-navigation-button"
        selector={chosen === null ? questionText : feedbackText}
      />
      <Button type="button" size="4" className="exam-next" disabled={!canGoOn} onClick={onGoOn}>
        {t(chosen === null ? "answer" : "next")}
        <ChevronRight aria-hidden className="points" size={22} />
      </Button>
    </nav>
  );
};
