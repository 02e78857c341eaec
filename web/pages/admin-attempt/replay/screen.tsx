import type { AttemptReview } from "#modules/assessment/contract";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { ExamContext } from "../../../features/exam/exam-context.tsx";
import { NavigationButtons } from "../../../features/exam/navigation-buttons.tsx";
import { QuestionNavigator, NavigatorSummary } from "../../../features/exam/question-navigator.tsx";
import { QuestionSheet } from "../../../features/exam/question.tsx";
import { TopBar } from "../../../features/exam/top-bar.tsx";
import { replayedExam } from "./replayed-exam.ts";
import "./screen.css";

interface Props {
  readonly review: AttemptReview;
  readonly version: number;
}

const nothing = () => undefined;

/** The notice that covered the learner's screen at that version, if any. */
const Over = ({ status, isVoided }: { readonly status: string; readonly isVoided: boolean }) => {
  const t = useTranslations("attempt.replay.over");
  if (isVoided) return <p className="replay-over">{t("voided")}</p>;
  if (status === "answering") return null;
  return <p className="replay-over">{t(status === "expired" ? "expired" : "submitted")}</p>;
};

/** The learner's own screen after an event, drawn by the exam's own components, disabled. */
export const LearnersScreen = ({ review, version }: Props) => {
  const t = useTranslations("attempt.replay");
  const exam = useMemo(() => replayedExam(review, version), [review, version]);
  const { view } = exam;
  const status = review.closedBy !== null && view.status === "marked" ? review.closedBy : view.status;
  return (
    <ExamContext value={exam}>
      <fieldset disabled className="replay-screen">
        <legend className="unseen">{t("readOnly")}</legend>
        <TopBar />
        <Over status={status} isVoided={view.voidedBecause !== null} />
        <div className="replay-sheet">
          <QuestionSheet />
        </div>
        <NavigationButtons onPrevious={nothing} onFlag={nothing} onAll={nothing} onNext={nothing} />
        <div className="replay-navigator">
          <NavigatorSummary />
          <QuestionNavigator onGo={nothing} />
        </div>
      </fieldset>
    </ExamContext>
  );
};
