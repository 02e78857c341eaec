import { RotateCcw, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import { settingValues } from "#vocabulary/settings";
import { changeSettings, currentSettings, resetSettings, useSettings } from "../../data/settings.ts";
import { KeySettings } from "../../features/exam/key-settings.tsx";
import { showToast } from "../../features/toasts/show-toast.ts";
import { Switch } from "../../ui/switch.tsx";
import { FirstSettings } from "./first-settings.tsx";
import { SettingChoices } from "./setting-choices.tsx";
import "./all-settings.css";

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
);

const Corners = () => {
  const t = useTranslations("settings");
  const { radius } = useSettings();
  const id = useId();
  return (
    <div className="setting-range">
      <label htmlFor={id}>{t("radius")}</label>
      <output htmlFor={id}>{t("px", { px: radius })}</output>
      <input
        id={id}
        type="range"
        min={0}
        max={settingValues.radius.length - 1}
        value={radius}
        aria-valuetext={t("px", { px: radius })}
        onChange={({ target }) => changeSettings({ radius: target.valueAsNumber })}
      />
    </div>
  );
};

const Colours = () => {
  const t = useTranslations("settings");
  return (
    <Section title={t("theme")}>
      <SettingChoices
        setting="theme"
        legend={<span className="unseen">{t("theme")}</span>}
        options={settingValues.theme.map((value) => ({
          value,
          label: (
            <>
              <i className="setting-swatch" data-swatch={value} />
              {t(`themes.${value}`)}
            </>
          ),
        }))}
      />
    </Section>
  );
};

const Reading = () => {
  const t = useTranslations("settings");
  const { spacing, motion } = useSettings();
  return (
    <Section title={t("reading")}>
      <SettingChoices
        setting="textSize"
        legend={t("textSize")}
        options={settingValues.textSize.map((percent) => ({
          value: percent,
          label: t("percent", { percent }),
        }))}
      />
      <Switch
        name={t("spacing")}
        hint={t("spacingHint")}
        isOn={spacing === "wide"}
        onChange={(isOn) => changeSettings({ spacing: isOn ? "wide" : "normal" })}
      />
      <Switch
        name={t("motion")}
        hint={t("motionHint")}
        isOn={motion === "reduced"}
        onChange={(isOn) => changeSettings({ motion: isOn ? "reduced" : "system" })}
      />
    </Section>
  );
};

const Page = () => {
  const t = useTranslations("settings");
  const { shadow } = useSettings();
  return (
    <Section title={t("page")}>
      <SettingChoices
        setting="direction"
        legend={t("direction")}
        options={settingValues.direction.map((value) => ({ value, label: t(`directions.${value}`) }))}
      />
      <SettingChoices
        setting="layout"
        legend={t("layout")}
        options={settingValues.layout.map((value) => ({ value, label: t(`layouts.${value}`) }))}
      />
      <SettingChoices
        setting="sidebar"
        legend={t("sidebar")}
        options={settingValues.sidebar.map((value) => ({ value, label: t(`sidebars.${value}`) }))}
      />
      <Switch
        name={t("shadow")}
        isOn={shadow === "on"}
        onChange={(isOn) => changeSettings({ shadow: isOn ? "on" : "off" })}
      />
      <Corners />
    </Section>
  );
};

/** Every setting, at the side of the page, whose changes can be seen beside it. */
export const AllSettings = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useTranslations("settings");
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const reset = () => {
    const before = currentSettings();
    resetSettings();
    // What lies outside an open dialog cannot be pressed.
    close();
    void showToast(t("resetDone"), { act: () => changeSettings(before) });
  };
  return (
    <dialog
      ref={dialog}
      className="all-settings"
      aria-labelledby={title}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className="all-settings-inside">
        <div className="all-settings-head">
          <h2 id={title} className="display">
            {t("title")}
          </h2>
          <button type="button" aria-label={t("close")} onClick={close}>
            <X size={22} aria-hidden="true" />
          </button>
        </div>
        <p className="all-settings-kept">{t("kept")}</p>
        <FirstSettings />
        <Colours />
        <Reading />
        <Page />
        <Section title={t("keys")}>
          <KeySettings />
        </Section>
        <div className="all-settings-reset">
          <button type="button" onClick={reset}>
            <RotateCcw size={18} aria-hidden="true" />
            {t("reset")}
          </button>
          <p>{t("resetHint")}</p>
        </div>
      </div>
    </dialog>
  );
};
