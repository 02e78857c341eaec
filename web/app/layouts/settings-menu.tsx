import { SlidersHorizontal } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import { changeLanguage } from "../change-language.ts";
import { languageFacts, languages } from "../language.ts";
import { modes, setMode, useSettings } from "../settings.ts";
import { Choices } from "./choices.tsx";

/** Closes on Escape, on a press outside and when the focus leaves. */
const useClosing = () => {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute("open");
  useEffect(() => {
    const outside = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) close();
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !menu.current?.open) return;
    close();
    menu.current.querySelector("summary")?.focus();
  };
  return { menu, onKeyDown };
};

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
