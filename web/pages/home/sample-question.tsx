import { Check, X } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { SignPlate } from "../../ui/surfaces.tsx";
import { StopSign } from "./signs.tsx";
import "./sample-question.css";

const options = ["slow", "stop", "hoot"] as const;
type Option = (typeof options)[number];
const correct: Option = "stop";

const stateOf = (option: Option, chosen: Option | undefined) => {
  if (chosen === undefined) return "open";
  if (option === correct) return "right";
  return option === chosen ? "wrong" : "other";
};

const Mark = ({ state, chosen }: { readonly state: string; readonly chosen: boolean }) => {
  const t = useTranslations("home.sample");
  if (state !== "right" && state !== "wrong") return null;
  const Icon = state === "right" ? Check : X;
  return (
    <span className="option-mark">
      <Icon size={20} strokeWidth={3} aria-hidden="true" />
      {chosen && state === "wrong" ? t("yours") : t("correct")}
    </span>
  );
};

const Verdict = ({ chosen }: { readonly chosen: Option }) => {
  const t = useTranslations("home.sample");
  return (
    <>
      <p>
        <strong>{t(chosen === correct ? "right" : "wrong")}</strong> {t("because")}
      </p>
      <p className="sample-source">
        <span>{t("sourceLabel")}</span> {t("source")}
      </p>
    </>
  );
};

/** One question that can be answered at once, with the reason and its source. Needs no server. */
export const SampleQuestion = () => {
  const t = useTranslations("home.sample");
  const [chosen, choose] = useState<Option>();
  const question = useId();
  return (
    <section className="sample" aria-labelledby={question}>
      <p className="sample-label display">{t("label")}</p>
      <SignPlate>
        <StopSign title={t("sign")} />
      </SignPlate>
      <h2 id={question}>{t("question")}</h2>
      <ul>
        {options.map((option, index) => (
          <li key={option}>
            <button
              type="button"
              className="option"
              data-state={stateOf(option, chosen)}
              aria-pressed={option === chosen}
              onClick={() => choose(option)}
            >
              <span className="option-letter" aria-hidden="true">
                {"ABC"[index]}
              </span>
              <span>{t(option)}</span>
              <Mark state={stateOf(option, chosen)} chosen={option === chosen} />
            </button>
          </li>
        ))}
      </ul>
      <div className="sample-verdict" role="status">
        {chosen !== undefined && <Verdict chosen={chosen} />}
      </div>
    </section>
  );
};
