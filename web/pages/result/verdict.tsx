import type { AttemptResult } from "#modules/assessment/contract";
import { CircleCheck, CircleX } from "lucide-react";
import { useTranslations } from "use-intl";
import { durationText } from "./duration-text.ts";

/** Pass or Fail, in one word, and what that rests on. */
export const Verdict = ({ result }: { readonly result: AttemptResult }) => {
  const t = useTranslations("result");
  const { paper, passed, sections, closedBy, startedAt, closedAt, limitSeconds } = result;
  const vehicle = t(paper.testCode === "code 8" ? "vehicle.light" : "vehicle.heavy");
  const used = (Date.parse(closedAt) - Date.parse(startedAt)) / 1000;
  const Icon = passed ? CircleCheck : CircleX;
  return (
    <header className="result-verdict" data-passed={passed}>
      <p className="result-eyebrow">{t("eyebrow", { vehicle, number: paper.testNum })}</p>
      <h1 className="display">
        <Icon aria-hidden size={56} strokeWidth={2.25} />
        {t(passed ? "pass" : "fail")}
      </h1>
      <p className="result-lead">
        {passed
          ? t("passText")
          : t("failText", { count: sections.filter((section) => !section.passed).length })}
      </p>
      <p className="result-time">
        {t(`closedBy.${closedBy}`)} · {t("time")}{" "}
        <b>{t("timeText", { used: durationText(used), limit: durationText(limitSeconds) })}</b>
      </p>
    </header>
  );
};
