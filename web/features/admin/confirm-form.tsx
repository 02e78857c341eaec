import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { CallFailure } from "../../data/query.ts";
import { CodeField } from "../../ui/form/code-field.tsx";
import { SendButton } from "../../ui/form/send-button.tsx";
import { Failure } from "../form/failure.tsx";
import "../../ui/form/form.css";
import "./controls.css";

interface Props {
  readonly send: string;
  readonly isBusy: boolean;
  readonly failure: CallFailure | null;
  readonly onCode: (code: string) => Promise<unknown>;
  readonly children?: ReactNode;
}

/** Asks for the code of the authenticator again: money leaves, or sealed details are shown. */
export const ConfirmForm = ({ send, isBusy, failure, onCode, children }: Props) => {
  const t = useTranslations("admin.confirm");
  const [code, setCode] = useState("");
  const [wasSent, setSent] = useState(false);
  const isShort = code.trim().length < 6;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isShort) return;
    await onCode(code.trim());
    // Each code works once.
    setCode("");
    setSent(false);
  };
  return (
    <form className="act-form" noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <CodeField
        kind="letters"
        label={t("code")}
        hint={t("hint")}
        problem={wasSent && isShort ? { says: t("missing") } : undefined}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Failure failure={failure} />
      <SendButton isSending={isBusy}>{send}</SendButton>
    </form>
  );
};
