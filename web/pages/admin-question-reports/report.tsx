import type { QuestionReport } from "#modules/assessment/contract";
import type { AccountName } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { ChoiceBox } from "../../features/admin/choice-box.tsx";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { Person } from "../../features/admin/person.tsx";
import type { Chosen } from "../../features/admin/use-chosen.ts";
import { useMaySee } from "../../features/admin/use-may-see.ts";
import { OpenTicket } from "../../features/conversations/open-ticket.tsx";
import { NotesLink } from "../../features/notes/notes-link.tsx";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { Answer } from "./answer.tsx";
import { AskedQuestion } from "./asked-question.tsx";

interface Props {
  readonly report: QuestionReport;
  readonly name: AccountName | undefined;
  readonly chosen: Chosen;
}

/** One report: about what, by whom, in their words; then the answer, or the way to give one. */
export const Report = ({ report, name, chosen }: Props) => {
  const t = useTranslations("question-reports");
  const maySee = useMaySee();
  const { reportId, questionId, version, text, seenIn, status, reportedAt, accountId, settledAt, answer } =
    report;
  return (
    <li className="report card">
      <h2>
        <code dir="ltr">
          {maySee("adminQuestions") ? (
            <Link to={href("adminQuestion", { questionId })}>{questionId}</Link>
          ) : (
            questionId
          )}
        </code>{" "}
        <span>{t("version", { version })}</span>
      </h2>
      <p className="report-facts">
        {status === "open" && (
          <ChoiceBox chosen={chosen} id={reportId} name={`${questionId} · ${text.slice(0, 60)}`} />
        )}
        <Moment at={reportedAt} /> <span>{t(`seenIn.${seenIn}`)}</span>{" "}
        {accountId === null ? <span>{t("guest")}</span> : <Person accountId={accountId} name={name} />}
      </p>
      <blockquote dir="auto">{text}</blockquote>
      <AskedQuestion questionId={questionId} />
      {maySee("adminReMarking") && (
        <Link to={href("adminReMarking", {}, { question: questionId })}>{t("toCorrection")}</Link>
      )}
      <NotesLink about={questionId} />
      {accountId !== null && (
        <OpenTicket
          {...{ accountId, source: "question-report", link: reportId }}
          topic={t("ticketTopic", { questionId })}
          note={text}
        />
      )}
      {status === "open" ? (
        <Answer reportId={reportId} isMailed={accountId !== null} />
      ) : (
        <div className="report-answer">
          <h3>{t("answered")}</h3>
          {settledAt !== null && <Moment at={settledAt} />}
          <p dir="auto">{answer}</p>
        </div>
      )}
    </li>
  );
};
