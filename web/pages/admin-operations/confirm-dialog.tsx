import { discardDeadLetter, longestReason } from "#modules/admin-template/contract";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import type { CallFailure } from "../../data/query.ts";
import { DangerButton } from "../../ui/danger-button.tsx";
import { Failure } from "../../features/form/failure.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { CheckedField } from "./checked-field.tsx";
import "../../features/admin/controls.css";

/** An act that needs confirmation. */
export interface Ask {
  readonly title: string;
  readonly lead: string;
  readonly send: string;
  readonly asksReason: boolean;
  /** It cannot be taken back. */
  readonly isForGood: boolean;
  /** Performs the act. Returns whether it succeeded. */
  readonly run: (reason: string) => Promise<boolean>;
}

interface FormProps {
  readonly ask: Ask;
  readonly isBusy: boolean;
  readonly failure: CallFailure | null;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const AskForm = ({ ask, isBusy, failure, onDone, onCancel }: FormProps) => {
  const t = useTranslations("operations");
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState("");
  const [isShort, setShort] = useState(false);
  const Send = ask.isForGood ? DangerButton : Button;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isMissing = ask.asksReason && !discardDeadLetter.body!.safeParse({ reason }).success;
    setShort(isMissing);
    if (isMissing) return field.current?.focus();
    if (await ask.run(reason)) onDone();
  };
  return (
    <form className="act-form" noValidate onSubmit={(event) => void send(event)}>
      <p>{ask.lead}</p>
      {ask.asksReason && (
        <CheckedField label={t("deadLetters.reason")} problem={isShort ? t("deadLetters.reasonShort") : null}>
          {(control) => (
            <textarea
              ref={field}
              {...control}
              className="input"
              dir="auto"
              rows={3}
              maxLength={longestReason}
              value={reason}
              onChange={({ target }) => {
                setReason(target.value);
                setShort(false);
              }}
            />
          )}
        </CheckedField>
      )}
      <Failure failure={failure} />
      <div className="exam-dialog-actions">
        <Button type="button" size="4" variant="soft" onClick={onCancel}>
          {t("act.cancel")}
        </Button>
        <Send type="submit" size="4" aria-disabled={isBusy}>
          {isBusy ? t("act.sending") : ask.send}
        </Send>
      </div>
    </form>
  );
};

interface Props {
  readonly isOpen: boolean;
  /** The act to confirm. It stays while the dialog closes, so that the text does not change. */
  readonly ask: Ask | null;
  readonly isBusy: boolean;
  readonly failure: CallFailure | null;
  readonly onClose: () => void;
  /** Takes the focus afterwards: the pressed button may be gone. */
  readonly news: RefObject<HTMLElement | null>;
}

/** Asks for confirmation, and for the reason where it is recorded. */
export const ConfirmDialog = ({ isOpen, ask, isBusy, failure, onClose, news }: Props) => {
  const t = useTranslations("operations.act");
  const isDone = useRef(false);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={ask?.title ?? ""}
      closeLabel={t("close")}
      onClosed={(event) => {
        if (!isDone.current) return;
        isDone.current = false;
        event.preventDefault();
        news.current?.focus();
      }}
    >
      {ask !== null && (
        <AskForm
          ask={ask}
          isBusy={isBusy}
          failure={failure}
          onCancel={onClose}
          onDone={() => {
            isDone.current = true;
            onClose();
          }}
        />
      )}
    </Dialog>
  );
};
