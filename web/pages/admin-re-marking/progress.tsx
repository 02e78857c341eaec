import { cancelReMark, type ReMarking, readReMarking } from "#modules/assessment/contract";
import { Ban, CircleCheck, CircleX } from "lucide-react";
import { useEffect, useRef } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Button } from "../../ui/button.tsx";
import { Failure } from "../../features/form/failure.tsx";
import type { Pace } from "./pace.ts";
import { useProgress } from "./use-re-marking.ts";
import "../../features/admin/figures.css";
import "./admin-re-marking.css";
import "./apply.css";

const Bar = ({ reMarking, pace }: { readonly reMarking: ReMarking; readonly pace: Pace | null }) => {
  const t = useTranslations("re-marking.progress");
  const { number } = useFormatter();
  const { done, total } = reMarking;
  return (
    <>
      <progress
        className="progress-bar"
        aria-labelledby="progress"
        {...(total !== null && { value: done, max: Math.max(total, 1) })}
      />
      <p className="numeric">
        {total === null ? t("counting") : t("at", { done: number(done), total: number(total) })}
        {pace !== null && (
          <span className="progress-pace">
            {t("pace", {
              rate: number(pace.perSecond, { maximumFractionDigits: pace.perSecond < 10 ? 1 : 0 }),
              left: number(pace.secondsLeft),
            })}
          </span>
        )}
      </p>
    </>
  );
};

const Cancel = ({ reMarking: { reMarkingId } }: { readonly reMarking: ReMarking }) => {
  const t = useTranslations("re-marking.progress");
  const { send, failure } = useCommand(cancelReMark, { updates: readReMarking });
  return (
    <>
      <Failure failure={failure} />
      <Button type="button" variant="soft" onClick={() => void send({ params: { reMarkingId } })}>
        <Ban aria-hidden size={18} />
        {t("cancel")}
      </Button>
    </>
  );
};

const icons = { done: CircleCheck, failed: CircleX, cancelled: Ban } as const;

/** How it ended; read out. */
const Over = ({ reMarking }: { readonly reMarking: ReMarking & { readonly state: keyof typeof icons } }) => {
  const t = useTranslations("re-marking.over");
  const { number } = useFormatter();
  const { state, done, total, changed, failure } = reMarking;
  const Icon = icons[state];
  return (
    <div className="over" data-state={state} role="status">
      <Icon aria-hidden size={24} />
      <div>
        <p className="over-what">
          {t(state, { done: number(done), total: number(total ?? 0), changed: number(changed) })}
        </p>
        {changed > 0 && <p>{t("told")}</p>}
        {failure !== null && <pre dir="ltr">{failure}</pre>}
      </div>
    </div>
  );
};

interface Props {
  readonly begun: ReMarking;
  /** It was started here: the button that was pressed is gone, so this takes the focus. */
  readonly takesFocus: boolean;
  /** Called when it ends, if it was running here before. */
  readonly onOver: () => void;
}

/** A running re-marking with rate and time left, and how it ended. */
export const Progress = ({ begun, takesFocus, onOver }: Props) => {
  const t = useTranslations("re-marking.progress");
  const { reMarking, pace } = useProgress(begun);
  const { state } = reMarking;
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  const wasRunning = useRef(state === "running");
  useEffect(() => {
    if (state === "running") wasRunning.current = true;
    else if (wasRunning.current) {
      wasRunning.current = false;
      onOver();
    }
  }, [state, onOver]);
  return (
    <section ref={place} className="card progress" aria-labelledby="progress" tabIndex={-1}>
      <h2 id="progress">{t("title")}</h2>
      {state === "running" ? (
        <>
          <Bar reMarking={reMarking} pace={pace} />
          <p className="admin-lead">{t("leave")}</p>
          <Cancel reMarking={reMarking} />
        </>
      ) : (
        <Over reMarking={{ ...reMarking, state }} />
      )}
    </section>
  );
};
