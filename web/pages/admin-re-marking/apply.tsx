import {
  type Correction,
  type ReMarking,
  type ReMarkingCounts,
  startReMark,
} from "#modules/assessment/contract";
import { CircleAlert } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Why } from "#vocabulary/why";
import { useCommand } from "../../data/use-command.ts";
import { newCommandId } from "../../machines/command-id.ts";
import { Button } from "../../ui/button.tsx";
import { DangerButton } from "../../ui/danger-button.tsx";
import { Failure } from "../../features/form/failure.tsx";
import "../../ui/form/field.css";
import "../../ui/form/input.css";
import "./apply.css";

interface ConfirmProps {
  readonly counts: ReMarkingCounts;
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Repeats the numbers before anything happens, and takes the focus. */
const Confirm = ({ counts, isBusy, onYes, onNo }: ConfirmProps) => {
  const t = useTranslations("re-marking.confirm");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const { affected, changed, failToPass, passToFail } = counts;
  return (
    <div ref={place} className="card confirm" role="group" aria-labelledby="confirm" tabIndex={-1}>
      <h3 id="confirm">{t("title", { count: affected })}</h3>
      <p>{t("numbers", { changed, failToPass, passToFail })}</p>
      <p>{t("forGood")}</p>
      <div className="confirm-ways">
        <DangerButton type="button" aria-disabled={isBusy} onClick={onYes}>
          {t(isBusy ? "starting" : "yes", { count: affected })}
        </DangerButton>
        <Button type="button" variant="soft" onClick={onNo}>
          {t("no")}
        </Button>
      </div>
    </div>
  );
};

interface Props {
  readonly correction: Correction;
  readonly counts: ReMarkingCounts;
  readonly onStarted: (reMarking: ReMarking) => void;
}

/** Asks for a reason and a confirmation, then starts. The command's id makes repeated presses one start. */
export const Apply = ({ correction, counts, onStarted }: Props) => {
  const t = useTranslations("re-marking.apply");
  const id = useId();
  const [commandId] = useState(newCommandId);
  const [why, setWhy] = useState("");
  const [step, setStep] = useState<"reason" | "short" | "confirm">("reason");
  const { send, isBusy, failure, reset } = useCommand(startReMark, { onDone: onStarted });
  const field = useRef<HTMLTextAreaElement>(null);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    reset();
    const isLongEnough = Why.safeParse(why).success;
    setStep(isLongEnough ? "confirm" : "short");
    if (!isLongEnough) field.current?.focus();
  };
  const start = async () => {
    const { ok } = await send({ body: { ...correction, why, commandId } });
    if (!ok) setStep("reason");
  };
  const isConfirming = step === "confirm";
  const isShort = step === "short";
  return (
    <section className="apply" aria-labelledby="apply">
      <h2 id="apply">{t("title")}</h2>
      <form noValidate onSubmit={ask}>
        <div className="field" data-wrong={isShort}>
          <label className="field-label" htmlFor={`${id}-why`}>
            {t("why")}
          </label>
          <p className="field-hint" id={`${id}-hint`}>
            {t("hint")}
          </p>
          <div aria-live="polite">
            {isShort && (
              <p className="field-problem" id={`${id}-no`}>
                <CircleAlert aria-hidden size={18} />
                <span>{t("short")}</span>
              </p>
            )}
          </div>
          <textarea
            ref={field}
            id={`${id}-why`}
            className="input"
            dir="auto"
            rows={2}
            maxLength={500}
            value={why}
            readOnly={isConfirming}
            aria-invalid={isShort}
            aria-describedby={isShort ? `${id}-hint ${id}-no` : `${id}-hint`}
            onChange={({ target }) => setWhy(target.value)}
          />
        </div>
        <Failure failure={failure} />
        {!isConfirming && <Button type="submit">{t("send")}</Button>}
      </form>
      {isConfirming && (
        <Confirm
          counts={counts}
          isBusy={isBusy}
          onYes={() => void start()}
          onNo={() => {
            setStep("reason");
            field.current?.focus();
          }}
        />
      )}
    </section>
  );
};
