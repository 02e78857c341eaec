import type { ReMarkingCounts } from "#modules/assessment/contract";
import { useFormatter, useTranslations } from "use-intl";
import "../../features/admin/figures.css";
import "./plan.css";

const large = [
  "affected",
  "changed",
  "failToPass",
  "passToFail",
] as const satisfies readonly (keyof ReMarkingCounts)[];
const tones: Partial<Record<(typeof large)[number], "good" | "bad">> = {
  failToPass: "good",
  passToFail: "bad",
};
const small = [
  "unchanged",
  "alreadyDone",
  "open",
  "optionsDiffer",
] as const satisfies readonly (keyof ReMarkingCounts)[];

/** What a re-marking would come to: what changes in large figures, what is left alone in small ones. */
export const PlanFigures = ({ counts }: { readonly counts: ReMarkingCounts }) => {
  const t = useTranslations("re-marking.figure");
  const { number } = useFormatter();
  return (
    <>
      <dl className="figures plan-figures numeric">
        {large.map((name) => (
          <div key={name} data-tone={counts[name] > 0 ? tones[name] : undefined}>
            <dt>{t(name)}</dt>
            <dd className="figure-value">{number(counts[name])}</dd>
          </div>
        ))}
      </dl>
      <dl className="plan-rest numeric">
        {small.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{number(counts[name])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};
