import { useTranslations } from "use-intl";
import type { Chosen } from "./use-chosen.ts";
import "./bulk-bar.css";

interface Props {
  readonly chosen: Chosen;
  readonly id: string;
  /** What the row is called, for those who do not see it. */
  readonly name: string;
}

/** Chooses a row, for what is done to several at once. */
export const ChoiceBox = ({ chosen, id, name }: Props) => {
  const t = useTranslations("admin.bulk");
  return (
    <label className="choice-box">
      <input type="checkbox" checked={chosen.ids.has(id)} onChange={() => chosen.toggle(id)} />
      <span className="unseen">{t("chooseOf", { name })}</span>
    </label>
  );
};
