import type { AttemptResult } from "#modules/assessment/contract";
import { Ban, CircleCheck, CircleX } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import { vehicleOf } from "../../data/paper.ts";
import { durationText } from "../../ui/duration-text.ts";
import "./verdict.css";

/** Why it is a pass or a fail. */
const useReason = ({ paper, passed, sections }: AttemptResult) => {
  const t = useTranslations("result");
  if (paper.category !== null) return t(passed ? "passPart" : "failPart");
  if (passed) return t("passText");
  return t("failText", { count: sections.filter((section) => !section.passed).length });
};

/** What became of the marks: staff have voided the attempt, or a key was corrected. */
const Afterwards = ({ voidedBecause, reMarkedAt }: AttemptResult) => {
  const t = useTranslations("result");
  const format = useFormatter();
  return (
    <>
      {voidedBecause !== null && (
        <p className="result-late">
          {t("because")} <q dir="auto">{voidedBecause}</q>
        </p>
      )}
      {reMarkedAt !== null && (
        <p className="result-late">
          {t("reMarked", { date: format.dateTime(new Date(reMarkedAt), { dateStyle: "long" }) })}
        </p>
      )}
    </>
  );
};

const icons = { pass: CircleCheck, fail: CircleX, voided: Ban };

/** Pass or Fail, in one word, and what that rests on. */
export const Verdict = ({ result }: { readonly result: AttemptResult }) => {
  const t = useTranslations("result");
  const { paper, passed, closedBy, startedAt, closedAt, limitSeconds } = result;
  const vehicle = t(`vehicle.${vehicleOf(paper)}`);
  const part = paper.category === null ? undefined : t(`section.${paper.category}`);
  const used = (Date.parse(closedAt) - Date.parse(startedAt)) / 1000;
  const verdict = result.voidedBecause !== null ? "voided" : passed ? "pass" : "fail";
  const Icon = icons[verdict];
  const reason = useReason(result);
  return (
    <header className="result-verdict" data-verdict={verdict}>
      <p className="result-eyebrow">
        {part === undefined
          ? t("eyebrow", { vehicle, number: paper.testNum })
          : t("eyebrowPart", { vehicle, number: paper.testNum, part })}
      </p>
      <h1 className="display">
        <Icon aria-hidden size={56} strokeWidth={2.25} />
        {t(verdict)}
      </h1>
      <p className="result-lead">{verdict === "voided" ? t("voidedText") : reason}</p>
      <p className="result-time">
        {t(`closedBy.${closedBy}`)} · {t("time")}{" "}
        <b>{t("timeText", { used: durationText(used), limit: durationText(limitSeconds) })}</b>
      </p>
      <Afterwards {...result} />
    </header>
  );
};
