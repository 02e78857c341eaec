import {
  listQuestions,
  type QuestionFile,
  readQuestion,
  TranslationLanguage,
  translateQuestion,
  type TranslationView,
  Wording,
} from "#modules/catalogue/contract";
import { type SubmitEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { languageFacts, markOf } from "../../copy/language.ts";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { useStay } from "../../features/form/use-stay.ts";
import { showToast } from "../../features/toasts/show-toast.ts";
import { SelectField } from "../../ui/form/select-field.tsx";
import { SendButton } from "../../ui/form/send-button.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useFirstWrong } from "../../ui/form/use-first-wrong.ts";
import { isWhy, WhyField } from "./why-field.tsx";

interface Props {
  readonly file: QuestionFile;
}

interface FormProps extends Props {
  readonly language: TranslationLanguage;
  readonly existing: TranslationView | undefined;
}

const emptyOf = ({ question }: QuestionFile): Wording => ({
  prompt: "",
  ...(question.statements && { statements: question.statements.map(() => "") }),
  options: question.options.map(({ id }) => ({ id, text: "" })),
  explanation: "",
});

const TranslationForm = ({ file, language, existing }: FormProps) => {
  const t = useTranslations("staff-questions.translate");
  const tField = useTranslations("staff-questions.edit");
  const { question } = file;
  const [wording, setWording] = useState<Wording>(existing?.wording ?? emptyOf(file));
  const [why, setWhy] = useState("");
  const [isDirty, setDirty] = useState(false);
  const [wasSent, setSent] = useState(false);
  useStay(isDirty);
  const put = (changes: Partial<Wording>) => {
    setWording((before) => ({ ...before, ...changes }));
    setDirty(true);
  };
  const saving = useCommand(translateQuestion, {
    invalidates: [listQuestions, readQuestion],
    onDone: () => {
      setDirty(false);
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
    // A translation of an older version has revisions of its own.
    const expectedRevision = existing?.version === question.version ? existing.revision : 0;
    void saving.send({
      params: { questionId: question.id, language },
      body: { version: question.version, expectedRevision, wording: whole.data, why },
    });
  };
  const mark = markOf(language);
  const textOf = (id: string) => wording.options.find((option) => option.id === id)?.text ?? "";
  return (
    <form ref={form} className="card bank-part" noValidate onSubmit={submit}>
      <p role="status">
        {existing === undefined
          ? t("none")
          : existing.version === question.version
            ? t("current")
            : t("old", { version: String(existing.version) })}
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
      <SendButton isSending={saving.isBusy}>{t("send")}</SendButton>
    </form>
  );
};

/** The question in another language, beside the English words that it translates. */
export const Translate = ({ file }: Props) => {
  const t = useTranslations("staff-questions.translate");
  const [language, choose] = useState<TranslationLanguage>("fr");
  const { question, translations } = file;
  const existing = translations.findLast((one) => one.language === language);
  return (
    <>
      <p className="admin-lead">{t("lead")}</p>
      <div className="money-fields">
        <SelectField
          label={t("language")}
          value={language}
          onChange={({ target }) => choose(target.value as TranslationLanguage)}
        >
          {TranslationLanguage.options.map((one) => (
            <option key={one} value={one}>
              {languageFacts[one].name}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="bank-parts">
        <TranslationForm
          key={`${language}/${question.version}/${existing?.version}/${existing?.revision}`}
          file={file}
          language={language}
          existing={existing}
        />
        <section className="card bank-part bank-beside" aria-label={t("english")}>
          <h2>{t("english")}</h2>
          <div className="bank-part" {...markOf("en")}>
            <p>{question.prompt}</p>
            {question.statements?.map((statement) => (
              <p key={statement}>{statement}</p>
            ))}
            {question.options.map(({ id, text }) => (
              <p key={id}>
                {id}: {text}
              </p>
            ))}
            <p>{question.explanation}</p>
          </div>
        </section>
      </div>
    </>
  );
};
