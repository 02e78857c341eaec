import { longestAlt } from "#vocabulary/described-picture";
import { useTranslations } from "use-intl";
import { languageFacts, languages, markOf } from "../../copy/language.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import type { AltDraft } from "./alt-draft.ts";

interface Props {
  readonly draft: AltDraft;
  readonly isMissing: boolean;
  readonly onChange: (draft: AltDraft) => void;
}

/** What a picture shows, in each language. */
export const AltFields = ({ draft, isMissing, onChange }: Props) => {
  const t = useTranslations("staff-gallery");
  return languages.map((language) => (
    <TextField
      key={language}
      {...markOf(language)}
      label={t("altOf", { language: languageFacts[language].name })}
      hint={language === "en" ? t("altHint") : undefined}
      maxLength={longestAlt}
      value={draft[language]}
      problem={language === "en" && isMissing ? { says: t("altMissing") } : undefined}
      onChange={({ target }) => onChange({ ...draft, [language]: target.value })}
    />
  ));
};
