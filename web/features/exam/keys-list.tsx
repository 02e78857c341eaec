import { useTranslations } from "use-intl";
import { useDirection } from "../../data/settings.ts";
import "./keys.css";

const rows = [
  ["choose", ["1", "2", "3"], ["A", "B", "C"]],
  ["next", ["N", "Enter"], ["forward"]],
  ["previous", ["P"], ["back"]],
  ["flag", ["F"]],
  ["review", ["R"]],
  ["help", ["?"]],
] as const;

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

/** Which key does what. */
export const KeysList = () => {
  const t = useTranslations("exam.keys");
  return (
    <dl className="exam-keys">
      {rows.map(([act, first, second]) => (
        <div key={act}>
          <dt>{t(act)}</dt>
          <dd dir="ltr">
            <Keys names={first} />
            {second !== undefined && (
              <>
                <span className="exam-keys-or">{t("or")}</span>
                <Keys names={second} />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};
