import { SlidersHorizontal } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { changeLanguage } from "../copy.tsx";
import { languageFacts, languages } from "../../copy/language.ts";
import { modes, setMode, useSettings } from "../../data/settings.ts";
import { Choices } from "./choices.tsx";
import { useClosing } from "../../ui/use-closing.ts";

/** Language and colours, in the header. */
export const SettingsMenu = () => {
  const t = useTranslations("shell");
  const { language, mode } = useSettings();
  const { menu, onKeyDown } = useClosing();
  const name = useId();
  return (
    <details className="settings" ref={menu} onKeyDown={onKeyDown}>
      <summary>
        <SlidersHorizontal size={20} aria-hidden="true" />
        <span>{t("settings")}</span>
      </summary>
      <div className="settings-panel">
        <Choices
          name={`${name}-language`}
          legend={t("language")}
          chosen={language}
          options={languages.map((value) => ({
            value,
            label: languageFacts[value].name,
            lang: languageFacts[value].tag,
          }))}
          onChoose={changeLanguage}
        />
        <Choices
          name={`${name}-mode`}
          legend={t("colours")}
          chosen={mode}
          options={modes.map((value) => ({ value, label: t(value) }))}
          onChoose={setMode}
        />
      </div>
    </details>
  );
};
