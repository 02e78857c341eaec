import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { CallFailure } from "../../data/query.ts";
import { CodeField } from "../../ui/form/code-field.tsx";
import { SendButton } from "../../ui/form/send-button.tsx";
import { useFirstWrong } from "../../ui/form/use-first-wrong.ts";
import { Failure, type Spoken } from "../form/failure.tsx";
import "../../ui/form/form.css";
import "./controls.css";

interface Props {
  readonly send: string;
  readonly isBusy: boolean;
  readonly failure: CallFailure | null;
  /** Sentences of its own for refusals, by tag. */
  readonly spoken?: Spoken;
  readonly onCode: (code: string) => Promise<unknown>;
  /** Whether the other fields are filled in; a code is used for nothing else. */
  readonly isAnswered?: boolean;
  /** Before they are looked at, so that all that is missing is said at once. */
  readonly onPress?: () => void;
  readonly children?: ReactNode;
}

/** Asks for the code of the authenticator again: money leaves, or sealed details are shown. */
export const ConfirmForm = ({
  send,
  isBusy,
  failure,
  spoken = {},
  onCode,
  isAnswered = true,
  onPress,
  children,
}: Props) => {
  const t = useTranslations("admin.confirm");
  const [code, setCode] = useState("");
  const [wasSent, setSent] = useState(false);
  const [form, showFirstWrong] = useFirstWrong();
  const isShort = code.trim().length < 6;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    onPress?.();
    if (isShort || !isAnswered) return showFirstWrong();
    await onCode(code.trim());
    // Each code works once.
    setCode("");
    setSent(false);
  };
  return (
    <form ref={form} className="act-form" noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <CodeField
        kind="letters"
        label={t("code")}
        hint={t("hint")}
        problem={wasSent && isShort ? { says: t("missing") } : undefined}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Failure failure={failure} spoken={spoken} />
      <SendButton isSending={isBusy}>{send}</SendButton>
    </form>
  );
};
