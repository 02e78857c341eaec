import { useState } from "react";
import { useTranslations } from "use-intl";
import { KeysList } from "./keys-list.tsx";
import { Options } from "./options.tsx";
import "./question.css";
import "./rehearsal.css";

const ids = ["a", "b", "c"] as const;

/** A question that does not count, to find out how answering feels. */
export const Rehearsal = () => {
  const t = useTranslations("exam");
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <details className="exam-rehearsal">
      <summary>{t("start.rehearse")}</summary>
      <p>{t("start.rehearseHint")}</p>
      <fieldset className="exam-question">
        <legend className="exam-prompt">{t("start.sample")}</legend>
        <Options
          name="rehearsal"
          options={ids.map((id) => ({ id, text: t(`start.sampleOptions.${id}`) }))}
          chosen={chosen}
          onChoose={setChosen}
        />
      </fieldset>
      <p role="status">{chosen === null ? t("keys.tap") : t("start.sampleChosen")}</p>
      <h3>{t("keys.title")}</h3>
      <p>{t("keys.intro")}</p>
      <KeysList />
    </details>
  );
};
