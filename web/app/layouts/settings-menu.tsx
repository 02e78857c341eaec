import { ChevronRight, SlidersHorizontal } from "lucide-react";
import { useTranslations } from "use-intl";
import { useClosing } from "../../ui/use-closing.ts";
import { useAccountSettings } from "./use-account-settings.ts";
import { FirstSettings } from "./first-settings.tsx";
import { useAllSettings } from "./use-all-settings.tsx";

/** Language and colours, in the header, and the way to all settings, which no page loads before. */
export const SettingsMenu = () => {
  const t = useTranslations("shell");
  const { menu, close, onKeyDown } = useClosing();
  useAccountSettings();
  const { state, open, dialog } = useAllSettings(() => menu.current?.querySelector("summary")?.focus());
  const showAll = async () => {
    if (await open()) close();
  };
  return (
    <>
      <details className="settings" ref={menu} onKeyDown={onKeyDown}>
        <summary>
          <SlidersHorizontal size={20} aria-hidden="true" />
          <span>{t("settings")}</span>
        </summary>
        <div className="settings-panel">
          <FirstSettings />
          <button type="button" className="settings-more" onClick={() => void showAll()}>
            {t("moreSettings")}
            <ChevronRight size={18} className="points" aria-hidden="true" />
          </button>
          <p className="settings-failed" role="status">
            {state === "failed" && t("moreFailed")}
          </p>
        </div>
      </details>
      {dialog}
    </>
  );
};
