import type { PaperProgress } from "#modules/assessment/contract";
import { CircleCheck, CirclePlay, CircleX, Lock, type LucideIcon, SquarePen } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { minutesUntil } from "../attempts/outcome.ts";
import { SectionMarks } from "./section-marks.tsx";
import { SitLink } from "./sit-link.tsx";
import { type PaperStatus, stateOf } from "./progress.ts";
import "./paper-card.css";

const icons: Readonly<Record<PaperStatus, LucideIcon>> = {
  new: SquarePen,
  running: CirclePlay,
  passed: CircleCheck,
  failed: CircleX,
};
const actions = { new: "start", running: "goOn", passed: "again", failed: "again" } as const;

interface Props {
  readonly progress: PaperProgress;
  readonly now: number;
  /** Whether this is the one to sit now. */
  readonly isNext: boolean;
}

/** One paper: what it asks, the best mark against the pass line, and the way in. */
export const PaperCard = ({ progress, now, isNext }: Props) => {
  const t = useTranslations("papers");
  const needed = useTranslations("plan-needed");
  const format = useFormatter();
  const { paper, questions, limitSeconds, attempts, lastStartedAt, running } = progress;
  const state = stateOf(progress, now);
  const Icon = icons[state];
  return (
    <li className="paper-card card">
      <h2>{t("number", { number: paper.testNum })}</h2>
      <p className="paper-state" data-state={state}>
        <Icon aria-hidden size={20} />
        {t(`state.${state}`)}
      </p>
      <p className="paper-facts">
        {t("questions", { count: questions })} · {t("minutes", { count: Math.round(limitSeconds / 60) })}
      </p>
      <SectionMarks progress={progress} />
      <p className="paper-facts">
        {state === "running"
          ? t("left", { minutes: minutesUntil(running!.deadline, now) })
          : lastStartedAt !== null &&
            t("attempts", {
              count: attempts,
              date: format.dateTime(new Date(lastStartedAt), { dateStyle: "medium" }),
            })}
      </p>
      {progress.locked && running === null ? (
        <ButtonLink variant="outline" to={href("pricing")}>
          <Lock aria-hidden size={18} />
          {needed("paper")}
          <span className="unseen">: {t("number", { number: paper.testNum })}</span>
        </ButtonLink>
      ) : (
        <SitLink progress={progress} variant={isNext ? "solid" : "soft"}>
          {t(actions[state], { number: paper.testNum })}
        </SitLink>
      )}
    </li>
  );
};
