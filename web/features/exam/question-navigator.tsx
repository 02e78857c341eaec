import type { AttemptQuestion } from "#modules/assessment/contract";
import { Flag } from "lucide-react";
import { memo } from "react";
import { useTranslations } from "use-intl";
import { useExam, useFact } from "./exam-context.tsx";
import {
  answeredCount,
  bySection,
  currentIn,
  flaggedCount,
  isFlagged,
  type QuestionStatus,
  statusOf,
} from "./attempt-facts.ts";
import type { LearnerAttempt } from "../../machines/learner-attempt.ts";
import "./question-navigator.css";

export type Go = (questionId: string) => void;

interface ItemProps {
  readonly question: AttemptQuestion;
  readonly state: QuestionStatus;
  readonly flagged: boolean;
  readonly isCurrent: boolean;
  readonly t: ReturnType<typeof useTranslations<"exam.navigator">>;
  readonly onGo: Go;
}

/** Drawn again only when this one question changes: choosing an answer must not redraw 64 of them. */
const Item = memo(({ question: { questionId, number }, state, flagged, isCurrent, t, onGo }: ItemProps) => (
  <button
    type="button"
    className="exam-number"
    data-status={state}
    data-flagged={flagged || undefined}
    aria-current={isCurrent ? "step" : undefined}
    aria-label={t("label", { number, state, flagged: flagged ? "yes" : "no" })}
    onClick={() => onGo(questionId)}
  >
    {number}
    {flagged && <Flag aria-hidden className="exam-number-flag" size={11} strokeWidth={3} />}
  </button>
));
Item.displayName = "NavigatorItem";

const Legend = () => {
  const t = useTranslations("exam.navigator");
  return (
    <ul className="exam-legend" aria-label={t("legend")}>
      {(["answered", "open", "unseen"] as const).map((state) => (
        <li key={state}>
          <span className="exam-number" data-status={state} aria-hidden />
          {t(state)}
        </li>
      ))}
      <li>
        <span className="exam-number" data-status="open" aria-hidden>
          <Flag className="exam-number-flag" size={11} strokeWidth={3} />
        </span>
        {t("flagged")}
      </li>
      <li>
        <span className="exam-number" data-status="open" aria-current="step" aria-hidden />
        {t("current")}
      </li>
    </ul>
  );
};

export const NavigatorSummary = () => {
  const t = useTranslations("exam.navigator");
  const { view } = useExam();
  const answered = useFact(answeredCount);
  const flagged = useFact(flaggedCount);
  return <p className="exam-summary">{t("summary", { answered, flagged, total: view.questions.length })}</p>;
};

/** The status of every question and the flags, as one text: 64 numbers then listen to the attempt as one. */
const marksIn = (attempt: LearnerAttempt): string =>
  attempt.view.questions
    .map(({ questionId }) => `${statusOf(attempt, questionId)}${isFlagged(attempt, questionId) ? "+" : ""}`)
    .join();

const markOf = (mark: string) => ({
  state: mark.replace("+", "") as QuestionStatus,
  flagged: mark.endsWith("+"),
});

/** Every question of the paper, by section. */
export const QuestionNavigator = ({ onGo }: { readonly onGo: Go }) => {
  const t = useTranslations("exam");
  const tItem = useTranslations("exam.navigator");
  const { view } = useExam();
  const marks = useFact(marksIn).split(",");
  const current = useFact(currentIn);
  return (
    <div className="exam-navigator">
      {bySection(view.questions).map(({ category, questions }) => (
        <section key={category} aria-label={t(`section.${category}`)}>
          <h2>
            {t(`section.${category}`)}
            <span>
              {t("navigator.range", { first: questions[0]!.number, last: questions.at(-1)!.number })}
            </span>
          </h2>
          <ol>
            {questions.map((question) => (
              <li key={question.questionId}>
                <Item
                  question={question}
                  {...markOf(marks[question.number - 1]!)}
                  isCurrent={question.questionId === current}
                  t={tItem}
                  onGo={onGo}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <Legend />
    </div>
  );
};
