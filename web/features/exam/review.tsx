import type { AttemptQuestion } from "#modules/assessment/contract";
import { ArrowLeft, Check, CircleDashed, CloudUpload, Flag, type LucideIcon } from "lucide-react";
import type { RefObject } from "react";
import { useTranslations } from "use-intl";
import { markOf } from "../../copy/language.ts";
import { Button } from "../../ui/button.tsx";
import { useCurrent, useExam, useFact } from "./exam-context.tsx";
import { OptionFace } from "./option-face.tsx";
import { optionLabelAt } from "./option-labels.ts";
import type { Go } from "./question-navigator.tsx";
import { Statements } from "./statements.tsx";
import { answeredCount, flaggedCount, isFlagged, unsentQuestions } from "./attempt-facts.ts";
import "./full-page.css";
import "./review.css";

const Count = ({
  icon: Icon,
  count,
  label,
}: {
  readonly icon: LucideIcon;
  readonly count: number;
  readonly label: string;
}) => (
  <li data-empty={count === 0 || undefined}>
    <Icon aria-hidden size={20} />
    <b>{count}</b>
    <span>{label}</span>
  </li>
);

const Counts = () => {
  const t = useTranslations("exam.review");
  const total = useExam().view.questions.length;
  const answered = useFact(answeredCount);
  const flagged = useFact(flaggedCount);
  return (
    <ul className="exam-counts">
      <Count icon={CircleDashed} count={total - answered} label={t("unanswered")} />
      <Count icon={Flag} count={flagged} label={t("flagged")} />
      <Count icon={Check} count={answered} label={t("answered")} />
    </ul>
  );
};

interface RowProps {
  readonly question: AttemptQuestion;
  readonly onGo: Go;
}

const Row = ({
  question: { questionId, number, language, prompt, statements, picture, options },
  onGo,
}: RowProps) => {
  const t = useTranslations("exam.review");
  const chosen = useFact(({ snapshot }) => snapshot.context.answers[questionId]);
  const flagged = useFact((state) => isFlagged(state, questionId));
  const isUnsent = useFact((state) => unsentQuestions(state).has(questionId));
  const index = options.findIndex(({ id }) => id === chosen);
  return (
    <li className="exam-row" data-open={index < 0 || undefined}>
      <b className="exam-row-number">{number}</b>
      {picture !== null && <img className="exam-row-picture" src={picture.src} alt="" loading="lazy" />}
      <p className="exam-row-prompt" {...markOf(language)}>
        {prompt}
      </p>
      {statements && (
        <div className="exam-row-statements" {...markOf(language)}>
          <Statements statements={statements} />
        </div>
      )}
      <p className="exam-row-answer">
        {index < 0 ? (
          <strong>{t("none")}</strong>
        ) : (
          <span {...markOf(language)}>
            <b>{optionLabelAt(index)}</b> <OptionFace option={options[index]!} />
          </span>
        )}
        {flagged && (
          <span className="exam-tag">
            <Flag aria-hidden size={13} /> {t("flag")}
          </span>
        )}
        {isUnsent && (
          <span className="exam-tag">
            <CloudUpload aria-hidden size={13} /> {t("unsent")}
          </span>
        )}
      </p>
      <button
        type="button"
        className="exam-link"
        aria-label={t(index < 0 ? "answerLabel" : "changeLabel", { number })}
        onClick={() => onGo(questionId)}
      >
        {t(index < 0 ? "answerIt" : "change")}
      </button>
    </li>
  );
};

const Rows = ({
  title,
  questions,
  onGo,
}: {
  readonly title: string;
  readonly questions: readonly AttemptQuestion[];
  readonly onGo: Go;
}) => (
  <section>
    <h2>{title}</h2>
    <ol className="exam-rows">
      {questions.map((question) => (
        <Row key={question.questionId} question={question} onGo={onGo} />
      ))}
    </ol>
  </section>
);

interface Props {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onGo: Go;
  readonly onHandIn: () => void;
}

/** The whole paper before it is handed in: what is open comes first, then what is in doubt. */
export const Review = ({ heading, onGo, onHandIn }: Props) => {
  const t = useTranslations("exam.review");
  const { questions } = useExam().view;
  const { questionId, number } = useCurrent();
  const answers = useFact(({ snapshot }) => snapshot.context.answers);
  const flags = useFact(({ snapshot }) => snapshot.context.flags);
  const isOpen = ({ questionId: id }: AttemptQuestion) => answers[id] === undefined;
  const isFlagOnly = (question: AttemptQuestion) => !isOpen(question) && flags.includes(question.questionId);
  const first = [...questions.filter(isOpen), ...questions.filter(isFlagOnly)];
  const rest = questions.filter((question) => !first.includes(question));
  return (
    <main id="content" className="exam-review" tabIndex={-1}>
      <h1 ref={heading} tabIndex={-1}>
        {t("title")}
      </h1>
      <p>{t("lead")}</p>
      <Counts />
      <div className="exam-review-actions">
        <Button type="button" size="4" onClick={onHandIn}>
          {t("handIn")}
        </Button>
        <Button type="button" size="4" variant="outline" onClick={() => onGo(questionId)}>
          <ArrowLeft aria-hidden className="points" size={18} />
          {t("back", { number })}
        </Button>
      </div>
      {first.length > 0 ? (
        <Rows title={t("first")} questions={first} onGo={onGo} />
      ) : (
        <p>{t("nothingOpen")}</p>
      )}
      {rest.length > 0 && (
        <Rows title={t(first.length > 0 ? "rest" : "everything")} questions={rest} onGo={onGo} />
      )}
    </main>
  );
};
