import {
  listQuestions,
  QuestionId,
  readQuestion,
  retireQuestion,
  Unfitness,
} from "#modules/catalogue/contract";
import { type SubmitEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { DangerButton } from "../../ui/danger-button.tsx";
import { Failure } from "../../features/form/failure.tsx";
import { showToast } from "../../features/toasts/show-toast.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { useFirstWrong } from "../../ui/form/use-first-wrong.ts";
import { Meanwhile } from "./meanwhile.tsx";
import type { PartProps } from "./part-props.ts";
import { useSaysEditing } from "./use-says-editing.ts";
import { isWhy, WhyField } from "./why-field.tsx";

/** Takes a question out of use, for good; papers that ask it get another in its place. */
export const Retire = ({ file, onEditing }: PartProps) => {
  const t = useTranslations("staff-questions.retire");
  const { question, papers } = file;
  // What a colleague publishes meanwhile is not retired before it was seen.
  const [seen, setSeen] = useState(question.version);
  const [replacement, setReplacement] = useState("");
  const [why, setWhy] = useState("");
  const [wasSent, setSent] = useState(false);
  const retiring = useCommand(retireQuestion, {
    invalidates: [listQuestions, readQuestion],
    onDone: () => {
      setReplacement("");
      setWhy("");
      setSent(false);
      void showToast(t("done"));
    },
  });
  useSaysEditing(onEditing, "retirement", replacement !== "" || why !== "");
  const named = QuestionId.safeParse(replacement.trim());
  const isNamed = named.success || (papers.length === 0 && replacement.trim() === "");
  const [form, showFirstWrong] = useFirstWrong();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    if (!isNamed || !isWhy(why)) return showFirstWrong();
    const replacedBy = named.success ? named.data : null;
    void retiring.send({
      params: { questionId: question.id },
      body: { expectedVersion: seen, replacedBy, why },
    });
  };
  const reason = Unfitness.safeParse(retiring.failure?.problem?.facts["reason"]);
  return (
    <form ref={form} className="card bank-part" data-keeps-typed="" noValidate onSubmit={submit}>
      <p>{t("lead")}</p>
      <TextField
        label={t("replacement")}
        {...(papers.length > 0 && { hint: t("needed") })}
        dir="ltr"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={80}
        value={replacement}
        problem={wasSent && !isNamed ? { says: t("needed") } : undefined}
        onChange={({ target }) => setReplacement(target.value)}
      />
      <WhyField why={why} wasSent={wasSent} onChange={setWhy} />
      <Failure
        failure={retiring.failure}
        {...(reason.success && { spoken: { ReplacementUnfit: t(`unfit.${reason.data}`) } })}
      />
      <Meanwhile
        {...{ file, seen }}
        onSeen={(newest) => {
          retiring.reset();
          setSeen(newest);
        }}
      />
      <p>
        <DangerButton type="submit" aria-disabled={retiring.isBusy}>
          {t("send")}
        </DangerButton>
      </p>
    </form>
  );
};
