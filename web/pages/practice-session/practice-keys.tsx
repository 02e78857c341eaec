import { useTranslations } from "use-intl";
import { useSettings } from "../../data/settings.ts";
import { type KeyAct, settingOf } from "../../features/exam/exam-key-map.ts";
import "../../features/exam/keys.css";

/** What each line is about, the keys that a person can change, and those that stay. The key that flags reports here. */
const rows = [
  ["choose", ["first", "second", "third"], ["1", "2", "3"]],
  ["next", ["next"], ["Enter"]],
  ["report", ["flag"], []],
  ["help", ["help"], []],
] as const satisfies readonly (readonly [string, readonly KeyAct[], readonly string[]])[];

/** Which key does what, as this person has set them for the exam. */
export const PracticeKeys = () => {
  const t = useTranslations("practice.keys");
  const settings = useSettings();
  const way = settings["exam-keys"];
  return (
    <>
      <p>{t("intro")}</p>
      {way !== "on" && <p>{t(way)}</p>}
      <dl className="exam-keys">
        {rows.map(([line, acts, others]) => (
          <div key={line}>
            <dt>{t(line)}</dt>
            <dd dir="ltr">
              {[...acts.map((act) => settings[settingOf(act)].toUpperCase()), ...others].map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};
