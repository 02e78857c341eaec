import { ChevronRight, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { lazyResource } from "../../data/lazy-resource.ts";
import { useClosing } from "../../ui/use-closing.ts";
import { Copy, loadCopy } from "../copy.tsx";
import { useAccountSettings } from "./use-account-settings.ts";
import { FirstSettings } from "./first-settings.tsx";

const allSettings = lazyResource(async () => (await import("./all-settings.tsx")).AllSettings);
/** The exam's, for what its keys do. */
const areas = ["exam", "shell", "settings"] as const;

/** Language and colours, in the header, and the way to all settings, which no page loads before. */
export const SettingsMenu = () => {
  const t = useTranslations("shell");
  const { menu, close, onKeyDown } = useClosing();
  useAccountSettings();
  const [shown, setShown] = useState<"menu" | "all" | "failed">("menu");
  const AllSettings = shown === "all" ? allSettings.now() : undefined;
  const showAll = async () => {
    try {
      await Promise.all([allSettings.load(), loadCopy(areas)]);
      close();
      setShown("all");
    } catch {
      setShown("failed");
    }
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
            {shown === "failed" && t("moreFailed")}
          </p>
        </div>
      </details>
      {AllSettings && (
        <Copy areas={areas}>
          <AllSettings
            onClose={() => {
              setShown("menu");
              menu.current?.querySelector("summary")?.focus();
            }}
          />
        </Copy>
      )}
    </>
  );
};
