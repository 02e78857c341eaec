import { type ReactNode, useId } from "react";
import type { SettingName, Settings } from "#vocabulary/settings";
import { changeSettings, useSettings } from "../../data/settings.ts";

interface Props<Name extends SettingName> {
  readonly setting: Name;
  readonly legend: ReactNode;
  readonly options: readonly {
    readonly value: Settings[Name];
    readonly label: ReactNode;
    readonly lang?: string;
  }[];
  readonly onChoose?: (value: Settings[Name]) => void;
}

/** The values of one setting, as native radio buttons. */
export const SettingChoices = <Name extends SettingName>({
  setting,
  legend,
  options,
  onChoose = (value) => changeSettings({ [setting]: value }),
}: Props<Name>) => {
  const { [setting]: chosen } = useSettings();
  const name = useId();
  return (
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
};
