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
import { spanText } from "../span-text.ts";
import "../../../features/admin/marks.css";
import "../../../features/admin/rows.css";
import "./questions.css";
import "../timeline/event-light.css";
import "../change.css";

const columns = ["question", "answer", "right", "time", "visits", "answers"] as const;

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

interface RowProps {
  readonly question: ReviewedQuestion;
  readonly time: QuestionTime | undefined;
  readonly longest: number;
}

const Row = ({ question, time, longest }: RowProps) => {
  const t = useTranslations("attempt.questions");
  const { number, prompt, language, correct } = question;
  const milliseconds = time?.milliseconds ?? 0;
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className="by-question">
        <span className="by-number">{number}</span>
        <span {...markOf(language)} className="by-prompt">
          {prompt}
        </span>
      </th>
      <td role="cell" data-label={t("answer")}>
        <Answer question={question} />
      </td>
      <td role="cell" data-label={t("right")}>
        {correct === null ? <small>{t("hidden")}</small> : <b>{letterIn(question, correct)}</b>}
      </td>
      <td role="cell" data-label={t("time")} className="by-time">
        <span className="time-bar" aria-hidden>
          <span style={{ inlineSize: `${longest === 0 ? 0 : (100 * milliseconds) / longest}%` }} />
        </span>
        {spanText(milliseconds)}
      </td>
      <td role="cell" data-label={t("visits")} className="by-count">
        {time?.visits ?? 0}
      </td>
      <td role="cell" data-label={t("answers")} className="by-count">
        {time?.answers ?? 0}
      </td>
    </tr>
  );
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
  const longest = Math.max(0, ...times.map(({ milliseconds }) => milliseconds));
  const timeOf = new Map(times.map((time) => [time.questionId, time]));
  return (
    <div className="by-questions">
      <h2>{t("changes")}</h2>
      <Changes events={events} onReplay={onReplay} />
      <h2>{t("title")}</h2>
      <table role="table" className="rows by-table numeric">
        <caption className="unseen">{t("title")}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col" className={`by-${column}`}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {questions.map((question) => (
            <Row
              key={question.questionId}
              question={question}
              time={timeOf.get(question.questionId)}
              longest={longest}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
