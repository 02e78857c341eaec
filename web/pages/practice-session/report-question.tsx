import { maxReportLength, type PracticeQuestion, reportQuestion } from "#modules/assessment/contract";
import { type SubmitEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { newCommandId } from "../../machines/command-id.ts";
import { useSession } from "../../session/use-session.tsx";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import { useProblemSentence } from "../../ui/problem-sentence.ts";
import "../../ui/form/input.css";
import "./report-question.css";

interface Props {
  readonly question: PracticeQuestion;
  readonly onClose: () => void;
}

const shortest = 3;

/** What is wrong with a question, in the learner's words. */
export const ReportQuestion = ({ question: { questionId, version }, onClose }: Props) => {
  const t = useTranslations("practice.report");
  const sentenceOf = useProblemSentence();
  const id = useId();
  const [text, setText] = useState("");
  const [isShort, setShort] = useState(false);
  const [commandId] = useState(newCommandId);
  const { phase } = useSession();
  const command = useCommand(reportQuestion);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setShort(text.trim().length < shortest);
    if (text.trim().length < shortest) return;
    void command.send({ body: { questionId, version, text: text.trim(), seenIn: "practice", commandId } });
  };
  if (command.isDone)
    return (
      <div className="practice-report">
        <Callout tone="good" isNews>
          <p>{t(phase === "signedIn" ? "thanksMail" : "thanks")}</p>
        </Callout>
        <Button type="button" size="4" onClick={onClose}>
          {t("done")}
        </Button>
      </div>
    );
  return (
    <form className="practice-report" noValidate onSubmit={send}>
      <label htmlFor={id}>{t("label")}</label>
      <p id={`${id}-hint`}>{t("hint")}</p>
      {isShort && (
        <p className="practice-report-wrong" id={`${id}-wrong`} role="alert">
          {t("short")}
        </p>
      )}
      <textarea
        id={id}
        className="input"
        rows={4}
        dir="auto"
        maxLength={maxReportLength}
        value={text}
        aria-describedby={`${id}-hint${isShort ? ` ${id}-wrong` : ""}`}
        aria-invalid={isShort || undefined}
        onChange={({ target }) => setText(target.value)}
      />
      {command.failure !== null && (
        <Callout tone="bad" isNews>
          <p>{command.failure.offline ? t("offline") : sentenceOf(command.failure)}</p>
        </Callout>
      )}
      <Button type="submit" size="4" aria-disabled={command.isBusy}>
        {t(command.isBusy ? "sending" : "send")}
      </Button>
    </form>
  );
};
