import { cancelReMark, type ReMarking, readReMarking } from "#modules/assessment/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Ban } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { call } from "../../data/call.ts";
import { queryFor } from "../../data/query.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import { useNoSentence } from "../../features/form/use-no-sentence.ts";
import { Over } from "./over.tsx";
import type { Pace } from "./pace.ts";
import type { No } from "./use-dry-run.ts";
import { useProgress } from "./use-re-marking.ts";
import "../../features/admin/figures.css";
import "./admin-re-marking.css";

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
  const sentence = useNoSentence();
  const client = useQueryClient();
  const [no, setNo] = useState<No | null>(null);
  const cancel = async () => {
    const params = { reMarkingId };
    const answer = await call(cancelReMark, { params });
    if (answer.ok) client.setQueryData(queryFor(readReMarking, { params }).queryKey, answer.value);
    else setNo(answer as No);
  };
  return (
    <>
      {no !== null && (
        <Callout tone="bad" isNews>
          <p>{sentence(no)}</p>
        </Callout>
      )}
      <Button type="button" variant="outline" onClick={() => void cancel()}>
        <Ban aria-hidden size={18} />
        {t("cancel")}
      </Button>
    </>
  );
};

interface Props {
  readonly begun: ReMarking;
  /** It was begun here: what was pressed is gone, and the focus comes here. */
  readonly takesFocus: boolean;
  /** Called once it is over, when it was seen running here. */
  readonly onOver: () => void;
}

/** A re-marking that runs, with rate and time left, and how it ends. */
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
