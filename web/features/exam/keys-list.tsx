import { useTranslations } from "use-intl";
import { useDirection, useSettings } from "../../data/settings.ts";
import { type KeyAct, settingOf } from "./exam-key-map.ts";
import "./keys.css";

/** What each line is about, the keys that can be changed, and those that cannot. */
const rows = [
  ["choose", ["first", "second", "third"], ["1", "2", "3"]],
  ["next", ["next"], ["Enter", "forward"]],
  ["previous", ["previous"], ["back"]],
  ["flag", ["flag"], []],
  ["review", ["review"], []],
  ["help", ["help"], []],
] as const satisfies readonly (readonly [string, readonly KeyAct[], readonly string[]])[];

/** The arrow that points along the line, and the one against it. */
const arrows = {
  rtl: { forward: "←", back: "→" },
  ltr: { forward: "→", back: "←" },
};

const Keys = ({ names }: { readonly names: readonly string[] }) => {
  const ways = arrows[useDirection()];
  return names.map((name) => (
    <kbd key={name}>{name === "forward" || name === "back" ? ways[name] : name}</kbd>
  ));
};

/** Which key does what, as this person has set them. */
export const KeysList = () => {
  const t = useTranslations("exam.keys");
  const settings = useSettings();
  return (
    <>
      {settings["exam-keys"] === "alt" && <p>{t("withAlt")}</p>}
      <dl className="exam-keys">
        {rows.map(([line, acts, others]) => (
          <div key={line}>
            <dt>{t(line)}</dt>
            <dd dir="ltr">
              <Keys names={acts.map((act) => settings[settingOf(act)].toUpperCase())} />
              {others.length > 0 && (
                <>
                  <span className="exam-keys-or">{t("or")}</span>
                  <Keys names={others} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};
