import {
  type Correction,
  type ReMarking,
  type ReMarkingCounts,
  startReMark,
} from "#modules/assessment/contract";
import { Why } from "#modules/catalogue/contract";
import { CircleAlert } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../data/call.ts";
import { newCommandId } from "../../machines/command-id.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import { useNoSentence } from "../../features/form/use-no-sentence.ts";
import { Confirm } from "./confirm.tsx";
import type { No } from "./use-dry-run.ts";
import "../../ui/form/field.css";
import "../../ui/form/input.css";
import "./apply.css";

interface Props {
  readonly correction: Correction;
  readonly counts: ReMarkingCounts;
  readonly onStarted: (reMarking: ReMarking) => void;
}

/** A reason, a confirmation, and it begins. However often it is pressed, the command's id makes it one. */
export const Apply = ({ correction, counts, onStarted }: Props) => {
  const t = useTranslations("re-marking.apply");
  const sentence = useNoSentence();
  const id = useId();
  const [commandId] = useState(newCommandId);
  const [why, setWhy] = useState("");
  const [step, setStep] = useState<"reason" | "short" | "confirm" | "starting">("reason");
  const [no, setNo] = useState<No | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setNo(null);
    const isLongEnough = Why.safeParse(why).success;
    setStep(isLongEnough ? "confirm" : "short");
    if (!isLongEnough) field.current?.focus();
  };
  const start = async () => {
    if (step === "starting") return;
    setStep("starting");
    const answer = await call(startReMark, { body: { ...correction, why, commandId } });
    if (answer.ok) return onStarted(answer.value);
    setNo(answer as No);
    setStep("reason");
  };
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
            readOnly={step === "confirm" || step === "starting"}
            aria-invalid={isShort}
            aria-describedby={isShort ? `${id}-hint ${id}-no` : `${id}-hint`}
            onChange={({ target }) => setWhy(target.value)}
          />
        </div>
        {no !== null && (
          <Callout tone="bad" isNews>
            <p>{sentence(no)}</p>
          </Callout>
        )}
        {step !== "confirm" && step !== "starting" && <Button type="submit">{t("send")}</Button>}
      </form>
      {(step === "confirm" || step === "starting") && (
        <Confirm
          counts={counts}
          isBusy={step === "starting"}
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
