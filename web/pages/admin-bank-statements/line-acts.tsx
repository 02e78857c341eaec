import {
  agreeToBankLine,
  type BankLine,
  bookBankLine,
  DismissalReason,
  dismissBankLine,
  listBankLines,
} from "#modules/billing/contract";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { ConfirmForm } from "../../features/admin/confirm-form.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { SendButton } from "../../ui/form/send-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";

const invalidates = [listBankLines];

interface ActProps {
  readonly line: BankLine;
  readonly onDone: () => void;
}

/** A second admin agrees to a large transfer. */
export const Agree = ({ line: { bankLineId }, onDone }: ActProps) => {
  const t = useTranslations("money.bank");
  const { send, isBusy, failure } = useCommand(agreeToBankLine, { invalidates, onDone });
  const agree = (code: string) => send({ params: { bankLineId }, body: { code } });
  return (
    <ConfirmForm send={t("agree")} isBusy={isBusy} failure={failure} onCode={agree}>
      <p>{t("agreeLead")}</p>
    </ConfirmForm>
  );
};

/** Names the order that a transfer was meant for. */
export const Book = ({ line: { bankLineId }, onDone }: ActProps) => {
  const t = useTranslations("money.bank");
  const [reference, setReference] = useState("");
  const [wasSent, setSent] = useState(false);
  const { send, isBusy, failure } = useCommand(bookBankLine, { invalidates, onDone });
  const isMissing = reference.trim() === "";
  const book = (code: string) => send({ params: { bankLineId }, body: { code, reference } });
  return (
    <ConfirmForm
      {...{ isBusy, failure, send: t("book"), isAnswered: !isMissing }}
      onPress={() => setSent(true)}
      onCode={book}
    >
      <p>{t("bookLead")}</p>
      <TextField
        label={t("reference")}
        dir="ltr"
        autoCapitalize="characters"
        maxLength={60}
        value={reference}
        problem={wasSent && isMissing ? { says: t("referenceMissing") } : undefined}
        onChange={({ target }) => setReference(target.value)}
      />
    </ConfirmForm>
  );
};

/** Takes a transfer off the queue for a reason. */
export const Dismiss = ({ line: { bankLineId }, onDone }: ActProps) => {
  const t = useTranslations("money.bank");
  const [reason, setReason] = useState<DismissalReason>("returned");
  const { send, isBusy, failure } = useCommand(dismissBankLine, { invalidates, onDone });
  const dismiss = (event: FormEvent) => {
    event.preventDefault();
    void send({ params: { bankLineId }, body: { reason } });
  };
  return (
    <form className="act-form" onSubmit={dismiss}>
      <p>{t("dismissLead")}</p>
      <SelectField
        label={t("reason")}
        value={reason}
        onChange={({ target }) => setReason(DismissalReason.parse(target.value))}
      >
        {DismissalReason.options.map((one) => (
          <option key={one} value={one}>
            {t(`reasons.${one}`)}
          </option>
        ))}
      </SelectField>
      <Failure failure={failure} />
      <SendButton isSending={isBusy}>{t("dismiss")}</SendButton>
    </form>
  );
};
