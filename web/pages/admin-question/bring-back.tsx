import {
  type AuthoredQuestion,
  editQuestion,
  listQuestions,
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
import { Meanwhile } from "./meanwhile.tsx";
import type { PartProps } from "./part-props.ts";
import { useSaysEditing } from "./use-says-editing.ts";
import { useAfter } from "./use-after.ts";
import { isWhy, WhyField } from "./why-field.tsx";

interface Props extends PartProps {
  /** An earlier version. */
  readonly version: AuthoredQuestion;
}

/** Publishes what an earlier version says as a new one, with a reason. Nothing of what came between is lost. */
export const BringBack = ({ file, version, onEditing }: Props) => {
  const t = useTranslations("staff-questions");
  const [why, setWhy] = useState("");
  // What a colleague publishes meanwhile is not written over before it was seen.
  const [seen, setSeen] = useState(file.question.version);
  const [wasSent, setSent] = useState(false);
  const [place, showFirstWrong] = useFirstWrong();
  const goOn = useAfter();
  const { send, isBusy, failure, reset } = useCommand(editQuestion, {
    invalidates: [listQuestions, readQuestion],
    onDone: ({ questionId, version: made, changed }) => goOn(questionId, made, changed),
  });
  useSaysEditing(onEditing, `version ${version.version}`, why !== "");
  const typed = draftIn(formOf(version));
  // What a version says was whole when it was published.
  if ("missing" in typed) return null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    if (!isWhy(why)) return showFirstWrong();
    void send({
      params: { questionId: file.question.id },
      body: { question: typed.draft, expectedVersion: seen, why },
    });
  };
  return (
    <Disclosure title={t("history.bringBack")}>
      <form ref={place} data-keeps-typed="" noValidate onSubmit={submit}>
        <p>{t("history.bringBackLead", { from: String(version.version), version: String(seen + 1) })}</p>
        <WhyField why={why} wasSent={wasSent} onChange={setWhy} />
        <Failure failure={failure} />
        <Meanwhile
          {...{ file, seen }}
          onSeen={(newest) => {
            reset();
            setSeen(newest);
          }}
        />
        <SendButton isSending={isBusy}>{t("edit.save", { version: String(seen + 1) })}</SendButton>
      </form>
    </Disclosure>
  );
};
