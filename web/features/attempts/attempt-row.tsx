import type { AttemptLine } from "#modules/assessment/contract";
import { Ban, CircleCheck, CirclePlay, CircleX, Hourglass, type LucideIcon, TimerOff } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { type Outcome, outcomeOf } from "./outcome.ts";
import { usePaperName } from "./use-paper-name.ts";
import "./attempt-row.css";

const icons: Readonly<Record<Outcome, LucideIcon>> = {
  voided: Ban,
  running: CirclePlay,
  marking: Hourglass,
  "out-of-time": TimerOff,
  passed: CircleCheck,
  failed: CircleX,
};

const Marks = ({ sections }: { readonly sections: NonNullable<AttemptLine["sections"]> }) => {
  const t = useTranslations("dashboard");
  return (
    <dl className="dash-marks numeric">
      {sections.map(({ category, correct, questions }) => (
        <div key={category}>
          <dt>{t(`section.${category}`)}</dt>
          <dd dir="ltr">
            {correct}/{questions}
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** Why it counts for nothing, or when its marks were made anew. */
const Afterwards = ({ voidedBecause, reMarkedAt }: AttemptLine) => {
  const t = useTranslations("dashboard");
  const format = useFormatter();
  return (
    <>
      {voidedBecause !== null && <p className="dash-after">{t("because", { why: voidedBecause })}</p>}
      {reMarkedAt !== null && (
        <p className="dash-after">
          {t("reMarked", { date: format.dateTime(new Date(reMarkedAt), { dateStyle: "long" }) })}
        </p>
      )}
    </>
  );
};

/** One exam of the list; the whole row leads to its result. */
export const AttemptRow = ({ attempt, now }: { readonly attempt: AttemptLine; readonly now: number }) => {
  const t = useTranslations("dashboard");
  const format = useFormatter();
  const nameOf = usePaperName();
  const { attemptId, paper, startedAt, sections } = attempt;
  const outcome = outcomeOf(attempt, now);
  const Icon = icons[outcome];
  return (
    <li className="dash-row">
      <p className="dash-paper">
        <Link to={href("result", { attemptId })}>{nameOf(paper)}</Link>
        <time dateTime={startedAt}>
          {format.dateTime(new Date(startedAt), { dateStyle: "medium", timeStyle: "short" })}
        </time>
      </p>
      <p className="dash-outcome" data-outcome={outcome}>
        <Icon aria-hidden size={20} />
        {t(`outcome.${outcome}`)}
      </p>
      <Afterwards {...attempt} />
      {sections !== null && <Marks sections={sections} />}
    </li>
  );
};
