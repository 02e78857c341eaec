import { SlidersHorizontal } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { changeLanguage } from "../copy.tsx";
import { languageFacts, languages } from "../../copy/language.ts";
import { settingValues } from "#vocabulary/settings";
import { changeSettings, useSettings } from "../../data/settings.ts";
import { useClosing } from "../../ui/use-closing.ts";

interface Props<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly chosen: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[];
  readonly onChoose: (value: Value) => void;
}

/** A few native radio buttons in a group. */
const Choices = <Value extends string>({ name, legend, chosen, options, onChoose }: Props<Value>) => (
  <fieldset className={`choices choices-of-${options.length}`}>
    <legend>{legend}</legend>
    <div>
      {options.map(({ value, label, lang }) => (
        <label key={value} lang={lang}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

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
          options={settingValues.mode.map((value) => ({ value, label: t(value) }))}
          onChoose={(value) => changeSettings({ mode: value })}
        />
      </div>
    </details>
  );
};
