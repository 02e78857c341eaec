import {
  listQuestions,
  type QuestionFile,
  readQuestion,
  type TranslationLanguage,
  translateQuestion,
  Wording,
} from "#modules/catalogue/contract";
import { type SubmitEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { markOf } from "../../copy/language.ts";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { showToast } from "../../features/toasts/show-toast.ts";
import { SendButton } from "../../ui/form/send-button.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useFirstWrong } from "../../ui/form/use-first-wrong.ts";
import { fitted, revisionIn, seenIn, type TranslationDraft } from "./translation-draft.ts";
import { TranslationMeanwhile } from "./translation-meanwhile.tsx";
import { isWhy, WhyField } from "./why-field.tsx";

interface Props {
  readonly file: QuestionFile;
  readonly language: TranslationLanguage;
  /** Undefined while nothing is typed: the form then shows the newest translation. */
  readonly draft: TranslationDraft | undefined;
  readonly onDraft: (draft: TranslationDraft | undefined) => void;
}

/** The words of a question in one language. What is typed stays, whatever colleagues save meanwhile. */
export const TranslationForm = ({ file, language, draft, onDraft }: Props) => {
  const t = useTranslations("staff-questions.translate");
  const tField = useTranslations("staff-questions.edit");
  const { question } = file;
  const now = seenIn(file, language);
  const seen = draft?.seen ?? now;
  const typed = draft?.wording ?? now.translation?.wording;
  const wording = fitted(typed, question);
  const [why, setWhy] = useState("");
  const [wasSent, setSent] = useState(false);
  const put = (changes: Partial<Wording>) =>
    onDraft({ wording: { ...(typed ?? wording), ...changes }, seen });
  const saving = useCommand(translateQuestion, {
    invalidates: [listQuestions, readQuestion],
    onDone: () => {
      onDraft(undefined);
      setSent(false);
      setWhy("");
      void showToast(t("done"));
    },
  });
  const whole = Wording.safeParse(wording);
  const [form, showFirstWrong] = useFirstWrong();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    if (!whole.success || !isWhy(why)) return showFirstWrong();
    void saving.send({
      params: { questionId: question.id, language },
      body: { version: seen.version, expectedRevision: revisionIn(seen), wording: whole.data, why },
    });
  };
  const choose = (next: TranslationDraft | undefined) => {
    saving.reset();
    onDraft(next);
  };
  const mark = markOf(language);
  const textOf = (id: string) => wording.options.find((option) => option.id === id)?.text ?? "";
  return (
    <form ref={form} className="card bank-part" data-keeps-typed="" noValidate onSubmit={submit}>
      <p role="status">
        {now.translation === undefined
          ? t("none")
          : now.translation.version === question.version
            ? t("current")
            : t("old", { version: String(now.translation.version) })}
      </p>
      <TextArea
        {...mark}
        label={tField("prompt")}
        rows={3}
        maxLength={600}
        value={wording.prompt}
        onChange={({ target }) => put({ prompt: target.value })}
      />
      {wording.statements?.map((statement, at) => (
        <TextField
          key={at}
          {...mark}
          label={tField("statements", { number: ["i", "ii", "iii"][at]! })}
          maxLength={600}
          value={statement}
          onChange={({ target }) => put({ statements: wording.statements!.with(at, target.value) })}
        />
      ))}
      {question.options.map(({ id }) => (
        <TextField
          key={id}
          {...mark}
          label={tField("option", { letter: id })}
          maxLength={300}
          value={textOf(id)}
          onChange={({ target }) =>
            put({
              options: wording.options.map((one) => (one.id === id ? { id, text: target.value } : one)),
            })
          }
        />
      ))}
      <TextArea
        {...mark}
        label={tField("explanation")}
        rows={4}
        maxLength={600}
        value={wording.explanation}
        onChange={({ target }) => put({ explanation: target.value })}
      />
      <WhyField why={why} wasSent={wasSent} onChange={setWhy} />
      {wasSent && !whole.success && <p role="alert">{t("missing")}</p>}
      <Failure failure={saving.failure} />
      <TranslationMeanwhile
        file={file}
        language={language}
        seen={seen}
        onKeep={() => choose({ wording: typed ?? wording, seen: now })}
        onTake={() => choose(undefined)}
      />
      <SendButton isSending={saving.isBusy}>{t("send")}</SendButton>
    </form>
  );
};
