import { useTranslations } from "use-intl";
import { settingValues } from "#vocabulary/settings";
import { languageFacts, languages } from "../../copy/language.ts";
import { changeLanguage } from "../copy.tsx";
import { SettingChoices } from "./setting-choices.tsx";

const namedLanguages = languages.map((value) => {
  const { name, tag } = languageFacts[value];
  return { value, label: name, lang: tag };
});

/** The settings that most people look for: in the header, and first in the panel of all settings. */
export const FirstSettings = () => {
  const t = useTranslations("shell");
  return (
    <>
      <SettingChoices
        setting="language"
        legend={t("language")}
        options={namedLanguages}
        onChoose={(language) => void changeLanguage(language)}
      />
      <SettingChoices
        setting="mode"
        legend={t("colours")}
        options={settingValues.mode.map((value) => ({ value, label: t(value) }))}
      />
    </>
  );
};
