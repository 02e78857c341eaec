import {
  type AuthoredQuestion,
  editQuestion,
  listQuestions,
  type QuestionFile,
  readQuestion,
} from "#modules/catalogue/contract";
import { type SubmitEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { Disclosure } from "../../ui/form/disclosure.tsx";
import { SendButton } from "../../ui/form/send-button.tsx";
import { useFirstWrong } from "../../ui/form/use-first-wrong.ts";
import { draftIn, formOf } from "./form-state.ts";
import { useAfter } from "./use-after.ts";
import { isWhy, WhyField } from "./why-field.tsx";

interface Props {
  readonly file: QuestionFile;
  /** An earlier version. */
  readonly version: AuthoredQuestion;
}

/** Publishes what an earlier version says as a new one, with a reason. Nothing of what came between is lost. */
export const BringBack = ({ file, version }: Props) => {
  const t = useTranslations("staff-questions");
  const [why, setWhy] = useState("");
  const [wasSent, setSent] = useState(false);
  const [place, showFirstWrong] = useFirstWrong();
  const goOn = useAfter();
  const { send, isBusy, failure } = useCommand(editQuestion, {
    invalidates: [listQuestions, readQuestion],
    onDone: ({ questionId, version: made, changed }) => goOn(questionId, made, changed),
  });
  const typed = draftIn(formOf(version));
  // What a version says was whole when it was published.
  if ("missing" in typed) return null;
  const newest = file.question.version;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    if (!isWhy(why)) return showFirstWrong();
    void send({
      params: { questionId: file.question.id },
      body: { question: typed.draft, expectedVersion: newest, why },
    });
  };
  return (
    <Disclosure title={t("history.bringBack")}>
      <form ref={place} noValidate onSubmit={submit}>
        <p>{t("history.bringBackLead", { from: String(version.version), version: String(newest + 1) })}</p>
        <WhyField why={why} wasSent={wasSent} onChange={setWhy} />
        <Failure failure={failure} />
        <SendButton isSending={isBusy}>{t("edit.save", { version: String(newest + 1) })}</SendButton>
      </form>
    </Disclosure>
  );
};
