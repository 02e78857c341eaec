import type {
  AttemptReview,
  QuestionTime,
  ReviewedEvent,
  ReviewedQuestion,
} from "#modules/assessment/contract";
import { CircleCheck, CircleX, Flag } from "lucide-react";
import { useTranslations } from "use-intl";
import { markOf } from "../../../copy/language.ts";
import { optionLabelAt } from "../../../features/exam/option-labels.ts";
import type { RowsColumn } from "../../../features/admin/rows-column.ts";
import { RowsTable } from "../../../features/admin/rows-table.tsx";
import { spanText } from "../span-text.ts";
import "../../../features/admin/marks.css";
import "./questions.css";
import "../timeline/event-light.css";
import "../change.css";

const letterIn = ({ options }: ReviewedQuestion, optionId: string) =>
  optionLabelAt(options.findIndex(({ id }) => id === optionId));

const Answer = ({ question }: { readonly question: ReviewedQuestion }) => {
  const t = useTranslations("attempt.questions");
  const { chosen, correct, flagged } = question;
  const isRight = chosen !== null && chosen === correct;
  const Icon = isRight ? CircleCheck : CircleX;
  return (
    <span className="answer">
      {chosen === null ? (
        t("open")
      ) : (
        <>
          <b>{letterIn(question, chosen)}</b>
          {correct !== null && (
            <span className="status-mark" data-passed={isRight}>
              <Icon aria-hidden size={16} />
              {t(isRight ? "isRight" : "isWrong")}
            </span>
          )}
        </>
      )}
      {flagged && (
        <span className="status-mark">
          <Flag aria-hidden size={14} />
          {t("flagged")}
        </span>
      )}
    </span>
  );
};

const TimeBar = ({ share }: { readonly share: number }) => (
  <span className="time-bar" aria-hidden>
    <span style={{ inlineSize: `${100 * share}%` }} />
  </span>
);

const useColumns = (times: readonly QuestionTime[]): readonly RowsColumn<ReviewedQuestion>[] => {
  const t = useTranslations("attempt.questions");
  const longest = Math.max(0, ...times.map(({ milliseconds }) => milliseconds));
  const timeOf = new Map(times.map((time) => [time.questionId, time]));
  const spent = ({ questionId }: ReviewedQuestion) => timeOf.get(questionId)?.milliseconds ?? 0;
  const named = (id: "question" | "answer" | "right" | "time" | "visits" | "answers") => ({
    id,
    label: t(id),
    className: `by-${id}`,
  });
  return [
    {
      ...named("question"),
      isRowHead: true,
      isFixed: true,
      cell: ({ number, prompt, language }) => (
        <>
          <span className="by-number">{number}</span>
          <span {...markOf(language)} className="by-prompt">
            {prompt}
          </span>
        </>
      ),
    },
    { ...named("answer"), cell: (question) => <Answer question={question} /> },
    {
      ...named("right"),
      cell: (question) =>
        question.correct === null ? (
          <small>{t("hidden")}</small>
        ) : (
          <b>{letterIn(question, question.correct)}</b>
        ),
    },
    {
      ...named("time"),
      cell: (question) => (
        <>
          <TimeBar share={longest === 0 ? 0 : spent(question) / longest} />
          {spanText(spent(question))}
        </>
      ),
    },
    { ...named("visits"), cell: ({ questionId }) => timeOf.get(questionId)?.visits ?? 0 },
    { ...named("answers"), cell: ({ questionId }) => timeOf.get(questionId)?.answers ?? 0 },
  ];
};

const kinds = ["right-to-wrong", "wrong-to-right", "wrong-to-wrong"] as const;

interface ChangesProps {
  readonly events: readonly ReviewedEvent[];
  readonly onReplay: (version: number) => void;
}

/** The changed answers, by improvement or not. */
const Changes = ({ events, onReplay }: ChangesProps) => {
  const t = useTranslations("attempt");
  const changes = events.filter(({ change }) => change !== null && change !== "same");
  if (changes.length === 0) return <p>{t("questions.noChanges")}</p>;
  return (
    <ul className="changes numeric">
      {kinds.map((kind) => {
        const ofKind = changes.filter(({ change }) => change === kind);
        return (
          ofKind.length > 0 && (
            <li key={kind}>
              <span className="change" data-change={kind}>
                {t(`change.${kind}`)} <b>{ofKind.length}</b>
              </span>
              <ul>
                {ofKind.map(({ version, question, sinceStart }) => (
                  <li key={version}>
                    <button type="button" className="event-light" onClick={() => onReplay(version)}>
                      {t("questions.changeLine", { number: question ?? 0, time: spanText(sinceStart) })}
                    </button>
                  </li>
                ))}
              </ul>
            </li>
          )
        );
      })}
    </ul>
  );
};

interface Props {
  readonly review: AttemptReview;
  readonly onReplay: (version: number) => void;
}

/** Each question with its answer, the correct option and the time it took. */
export const Questions = ({ review: { questions, times, events }, onReplay }: Props) => {
  const t = useTranslations("attempt.questions");
  const columns = useColumns(times);
  return (
    <div className="by-questions">
      <h2>{t("changes")}</h2>
      <Changes events={events} onReplay={onReplay} />
      <h2>{t("title")}</h2>
      <RowsTable
        list="attempt-questions"
        className="by-table"
        caption={t("title")}
        columns={columns}
        rows={questions}
        idOf={({ questionId }) => questionId}
      />
    </div>
  );
};
