import { CircleAlert } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Why } from "#vocabulary/why";
import { newCommandId } from "../../../machines/command-id.ts";
import { DangerButton } from "../../../ui/danger-button.tsx";
import { Button } from "../../../ui/button.tsx";
import type { CallFailure } from "../../../data/query.ts";
import { Failure } from "../../../features/form/failure.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import "../../../ui/form/field.css";
import "../../../ui/form/input.css";
import "../../../features/admin/controls.css";
import "./act-dialog.css";

interface Words {
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly send: string;
}

export interface Filled {
  /** The same for every sending of this one. */
  readonly commandId: string;
  readonly text: string;
  /** Minutes of extra time; 0 for other acts. */
  readonly minutes: number;
}

interface FormProps {
  readonly words: Words;
  readonly asksMinutes: boolean;
  readonly isForGood: boolean;
  readonly isBusy: boolean;
  readonly failure: CallFailure | null;
  readonly onSend: (filled: Filled) => Promise<void>;
  readonly onCancel: () => void;
}

const isMinutes = (text: string) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 60;

/** A problem beside its field, read out when it appears. */
const Problem = ({ id, text }: { readonly id: string; readonly text: string | null }) => (
  <div aria-live="polite">
    {text !== null && (
      <p className="field-problem" id={id}>
        <CircleAlert aria-hidden size={18} />
        <span>{text}</span>
      </p>
    )}
  </div>
);

/** Mounted anew with every opening of the dialog: a command id belongs to one intention. */
const ActForm = ({ words, asksMinutes, isForGood, isBusy, failure, onSend, onCancel }: FormProps) => {
  const t = useTranslations("attempt.acts");
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [commandId] = useState(newCommandId);
  const [text, setText] = useState("");
  const [minutes, setMinutes] = useState("5");
  const [wasSent, setSent] = useState(false);
  const isShort = !Why.safeParse(text).success;
  const isWrong = asksMinutes && !isMinutes(minutes);
  const Send = isForGood ? DangerButton : Button;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isShort || isWrong) {
      form.current?.querySelector<HTMLElement>(isWrong ? "input" : "textarea")?.focus();
      return;
    }
    await onSend({ commandId, text, minutes: asksMinutes ? Number(minutes) : 0 });
  };
  return (
    <form ref={form} className="act-form" noValidate onSubmit={(event) => void send(event)}>
      <p>{words.lead}</p>
      {asksMinutes && (
        <div className="field" data-wrong={wasSent && isWrong}>
          <label className="field-label" htmlFor={`${id}-minutes`}>
            {t("time.minutes")}
          </label>
          <Problem id={`${id}-minutes-no`} text={wasSent && isWrong ? t("time.wrongMinutes") : null} />
          <input
            id={`${id}-minutes`}
            className="input act-minutes"
            inputMode="numeric"
            maxLength={2}
            value={minutes}
            aria-invalid={wasSent && isWrong}
            aria-describedby={`${id}-minutes-no`}
            onChange={(event) => setMinutes(event.target.value)}
          />
        </div>
      )}
      <div className="field" data-wrong={wasSent && isShort}>
        <label className="field-label" htmlFor={`${id}-text`}>
          {words.label}
        </label>
        <Problem id={`${id}-text-no`} text={wasSent && isShort ? t("tooShort") : null} />
        <textarea
          id={`${id}-text`}
          className="input"
          dir="auto"
          rows={3}
          maxLength={500}
          value={text}
          aria-invalid={wasSent && isShort}
          aria-describedby={`${id}-text-no`}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Failure failure={failure} />
      <div className="exam-dialog-actions">
        <Button type="button" size="4" variant="soft" onClick={onCancel}>
          {t("cancel")}
        </Button>
        <Send type="submit" size="4" aria-disabled={isBusy}>
          {words.send}
        </Send>
      </div>
    </form>
  );
};

interface Props extends Omit<FormProps, "onCancel"> {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onClosed: (event: Event) => void;
}

/** Asks for the reason of an act, and for a confirmation. */
export const ActDialog = ({ isOpen, onOpenChange, onClosed, ...form }: Props) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={onOpenChange}
    title={form.words.title}
    closeLabel={useTranslations("attempt.acts")("close")}
    onClosed={onClosed}
  >
    <ActForm {...form} onCancel={() => onOpenChange(false)} />
  </Dialog>
);
