import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { type Go, QuestionNavigator, NavigatorSummary } from "./question-navigator.tsx";

export interface ExamAsideProps {
  readonly onGo: Go;
  /** Undefined while the learner is reviewing. */
  readonly onReview: (() => void) | undefined;
}

/** Every question, beside the one in front of the learner. */
export const ExamAside = ({ onGo, onReview }: ExamAsideProps) => {
  const t = useTranslations("exam.question");
  return (
    <>
      <NavigatorSummary />
      {onReview !== undefined && (
        <Button type="button" size="3" variant="outline" onClick={onReview}>
          {t("review")}
        </Button>
      )}
      <QuestionNavigator onGo={onGo} />
    </>
  );
};
