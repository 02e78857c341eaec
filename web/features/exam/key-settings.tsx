import { settingValues } from "#vocabulary/settings";
import { type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { changeSettings, useSettings } from "../../data/settings.ts";
import { holderOf, type KeyAct, keyActs, settingOf } from "./exam-key-map.ts";
import "./key-settings.css";

interface ChoiceProps<Value extends string> {
  readonly label: ReactNode;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly problem?: string | undefined;
  readonly onChoose: (value: Value) => void;
}

/** One line: what it is for, and the browser's own list. A letter that is typed on it chooses that letter. */
const Choice = <Value extends string>({ label, value, options, problem, onChoose }: ChoiceProps<Value>) => {
  const id = useId();
  return (
    <div className="key-choice">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => onChoose(target.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <p id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  );
};

const letters = settingValues["key-next"].map((value) => ({ value, text: value.toUpperCase() }));

/** A key that was asked for and is taken. */
interface Refused {
  readonly act: KeyAct;
  readonly key: string;
  readonly holder: KeyAct;
}

/** Whether single keys work in the exam, and which key does what (WCAG 2.1.4). A key is never given to two acts. */
export const KeySettings = () => {
  const t = useTranslations("exam.keys");
  const settings = useSettings();
  const [refused, setRefused] = useState<Refused | null>(null);
  const choose = (act: KeyAct, key: string) => {
    const holder = holderOf(key, act, settings);
    setRefused(holder === undefined ? null : { act, key, holder });
    if (holder === undefined) changeSettings({ [settingOf(act)]: key });
  };
  const problemOf = (act: KeyAct) =>
    refused?.act === act ? t("taken", { key: refused.key.toUpperCase(), act: t(refused.holder) }) : undefined;
  return (
    <div className="key-settings">
      <Choice
        label={t("switch")}
        value={settings["exam-keys"]}
        options={settingValues["exam-keys"].map((value) => ({ value, text: t(`ways.${value}`) }))}
        onChoose={(way) => changeSettings({ "exam-keys": way })}
      />
      {settings["exam-keys"] !== "off" &&
        keyActs.map((act) => (
          <Choice
            key={act}
            label={t(act)}
            value={settings[settingOf(act)]}
            options={letters}
            problem={problemOf(act)}
            onChoose={(key) => choose(act, key)}
          />
        ))}
    </div>
  );
};
