import type { ReMarking } from "#modules/assessment/contract";
import { FlaskConical, LoaderCircle } from "lucide-react";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import { Failure } from "../../features/form/failure.tsx";
import { Apply } from "./apply.tsx";
import { PlanFigures } from "./plan-figures.tsx";
import { PlanTable } from "./plan-table.tsx";
import { Progress } from "./progress.tsx";
import { Reading } from "./reading.tsx";
import { type Plan, useDryRun } from "./use-dry-run.ts";
import { newestOf, useReMarkings } from "./use-re-marking.ts";
import type { Compared } from "./versions.ts";
import "./admin-re-marking.css";

/** Why there is nothing to mark again. */
const sayingNothing = ({ optionsDiffer, alreadyDone }: Plan["summary"]) => {
  if (optionsDiffer > 0) return "noneMarkable";
  return alreadyDone > 0 ? "nothingLeft" : "noAttempts";
};

const Outcome = ({ plan }: { readonly plan: Plan }) => {
  const t = useTranslations("re-marking");
  const { number } = useFormatter();
  const { summary } = plan;
  const leftOver = sayingNothing(summary);
  return (
    <>
      <p className="plan-read numeric" role="status">
        {t("read", { events: number(summary.events), asked: number(summary.asked) })}
      </p>
      <PlanFigures counts={summary} />
      {summary.affected === 0 && (
        <Callout tone={leftOver === "noneMarkable" ? "calm" : "good"}>
          <p>{t(leftOver)}</p>
        </Callout>
      )}
    </>
  );
};

interface ReMarkingStepsProps {
  readonly questionId: string;
  readonly compared: Compared;
}

/** Dry run, reason, confirmation and progress of one correction. */
export const ReMarkingSteps = ({ questionId, compared }: ReMarkingStepsProps) => {
  const t = useTranslations("re-marking");
  const correction = { questionId, version: compared.after.version };
  const { dryRun, start } = useDryRun(correction);
  const { query, lookAgain } = useReMarkings();
  const [begun, setBegun] = useState<ReMarking | null>(null);
  const known = newestOf(query.data?.reMarkings ?? [], correction);
  // One that another person started, or that was left running, is shown like one that was started here.
  const shown = begun ?? (known?.state === "running" ? known : null);
  const isRunning = dryRun.state === "running";
  return (
    <>
      <section aria-labelledby="dry-run" className="dry-run">
        <h2 id="dry-run">{t("dryRun.title")}</h2>
        <p className="admin-lead">{t("dryRun.lead")}</p>
        <Button
          type="button"
          variant={dryRun.state === "done" ? "soft" : "solid"}
          aria-disabled={isRunning}
          onClick={() => !isRunning && void start()}
        >
          {isRunning ? (
            <LoaderCircle aria-hidden size={18} className="turning" />
          ) : (
            <FlaskConical aria-hidden size={18} />
          )}
          {t(isRunning ? "dryRun.running" : dryRun.state === "none" ? "dryRun.start" : "dryRun.again")}
        </Button>
        {dryRun.state === "running" && <Reading events={dryRun.eventsRead} />}
        {dryRun.state === "failed" && <Failure failure={dryRun.failure} />}
        {dryRun.state === "done" && <Outcome plan={dryRun.plan} />}
      </section>
      {shown !== null && (
        <Progress
          key={shown.reMarkingId}
          begun={shown}
          takesFocus={begun !== null}
          onOver={() => {
            setBegun(shown);
            void lookAgain();
            void start();
          }}
        />
      )}
      {dryRun.state === "done" && dryRun.plan.summary.affected > 0 && shown?.state !== "running" && (
        <Apply
          key={dryRun.plan.summary.events}
          correction={correction}
          counts={dryRun.plan.summary}
          onStarted={setBegun}
        />
      )}
      {dryRun.state === "done" && dryRun.plan.attempts.length > 0 && (
        <PlanTable attempts={dryRun.plan.attempts} />
      )}
    </>
  );
};
