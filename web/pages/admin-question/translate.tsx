import { TranslationLanguage } from "#modules/catalogue/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { languageFacts } from "../../copy/language.ts";
import { useStay } from "../../features/form/use-stay.ts";
import { SelectField } from "../../ui/form/select-field.tsx";
import type { PartProps } from "./part-props.ts";
import { useSaysEditing } from "./use-says-editing.ts";
import type { TranslationDraft } from "./translation-draft.ts";
import { TranslationForm } from "./translation-form.tsx";
import { Words } from "./words.tsx";

/** They stay while another language is looked at. */
type Drafts = Readonly<Partial<Record<TranslationLanguage, TranslationDraft | undefined>>>;

/** The question in another language, beside the English words that it translates. */
export const Translate = ({ file, onEditing }: PartProps) => {
  const t = useTranslations("staff-questions.translate");
  const [language, choose] = useState<TranslationLanguage>("fr");
  const [drafts, setDrafts] = useState<Drafts>({});
  const areUnsaved = Object.values(drafts).some((draft) => draft !== undefined);
  useStay(areUnsaved);
  useSaysEditing(onEditing, "translation", areUnsaved);
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
          key={language}
          {...{ file, language, draft: drafts[language] }}
          onDraft={(draft) => setDrafts((before) => ({ ...before, [language]: draft }))}
        />
        <section className="card bank-part bank-beside" aria-label={t("english")}>
          <h2>{t("english")}</h2>
          <Words wording={file.question} language="en" />
        </section>
      </div>
    </>
  );
};
