import { listQuestionReports, type ReportId, settleQuestionReport } from "#modules/assessment/contract";
import { type SubmitEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Why } from "#vocabulary/why";
import { useCommand } from "../../data/use-command.ts";
import { Colleagues } from "../../features/admin/colleagues.tsx";
import { Failure } from "../../features/form/failure.tsx";
import { useStay } from "../../features/form/use-stay.ts";
import { Button } from "../../ui/button.tsx";
import "../../ui/form/field.css";
import "../../ui/form/input.css";

interface Props {
  readonly reportId: ReportId;
  readonly isMailed: boolean;
}

/** Settles a report with an answer. */
export const Answer = ({ reportId, isMailed }: Props) => {
  const t = useTranslations("question-reports");
  const id = useId();
  const [answer, setAnswer] = useState("");
  const [isShort, setShort] = useState(false);
  const command = useCommand(settleQuestionReport, { invalidates: [listQuestionReports] });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isFit = Why.safeParse(answer).success;
    setShort(!isFit);
    if (isFit) void command.send({ params: { reportId }, body: { answer } });
  };
  // A list has many reports: only one that is being answered says so to colleagues.
  const [isOpen, setOpen] = useState(false);
  useStay(answer !== "");
  return (
    <form className="report-form" noValidate onSubmit={send}>
      <label className="field-label" htmlFor={id}>
        {t("answer")}
      </label>
      <p id={`${id}-hint`}>{t(isMailed ? "mailed" : "notMailed")}</p>
      {isShort && (
        <p id={`${id}-short`} className="field-problem" role="alert">
          {t("short")}
        </p>
      )}
      <textarea
        id={id}
        data-edit
        className="input"
        dir="auto"
        rows={3}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        maxLength={500}
        value={answer}
        aria-invalid={isShort || undefined}
        aria-describedby={`${id}-hint${isShort ? ` ${id}-short` : ""}`}
        onChange={({ target }) => setAnswer(target.value)}
      />
      {(isOpen || answer !== "") && <Colleagues thing={reportId} isEditing={answer !== ""} />}
      <Failure failure={command.failure} />
      <Button type="submit" aria-disabled={command.isBusy}>
        {t(command.isBusy ? "sending" : "send")}
      </Button>
    </form>
  );
};
