import { type beginStaffSignIn, finishStaffSignIn } from "#modules/identity/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "../../session/use-session.tsx";
import type { OkOf } from "../../data/call.ts";
import { useCommand } from "../../data/use-command.ts";
import { CodeField } from "../../ui/form/code-field.tsx";
import { Form } from "../../features/form/form.tsx";
import { useCommandForm } from "../../features/form/use-command-form.ts";
import { Enrolment } from "./enrolment.tsx";

interface Props {
  readonly begun: OkOf<typeof beginStaffSignIn>;
  readonly onFinished: (finished: OkOf<typeof finishStaffSignIn>) => void;
  readonly onAgain: (isExpired: boolean) => void;
}

/** The second factor: six digits, or a recovery code where the app was set up before. */
export const CodeStep = ({ begun: { ticket, enrolment }, onFinished, onAgain }: Props) => {
  const t = useTranslations("staff-sign-in");
  const { storage } = useSession();
  const [isRecovery, setRecovery] = useState(false);
  const command = useCommand(finishStaffSignIn, { onRefused: { TicketExpired: () => onAgain(true) } });
  const { form, field, formProps } = useCommandForm(command, {
    initial: { code: "" },
    bodyOf: ({ code }) => ({ ticket, code, storage }),
    onDone: onFinished,
  });
  const change = () => {
    setRecovery(!isRecovery);
    form.reset();
  };
  return (
    <>
      <Form
        {...formProps}
        spoken={{ SecondFactorRefused: t(isRecovery ? "recoveryRefused" : "codeRefused") }}
        send={t("send")}
      >
        <p className="field-hint">{t("step", { step: 2 })}</p>
        {enrolment !== null && <Enrolment {...enrolment} />}
        <CodeField
          key={String(isRecovery)}
          label={t(isRecovery ? "recovery" : "codeTitle")}
          hint={t(isRecovery ? "recoveryHint" : "codeHint")}
          kind={isRecovery ? "letters" : "digits"}
          maxLength={isRecovery ? 40 : 7}
          {...field("code")}
        />
      </Form>
      <p className="form-after form-ways">
        {enrolment === null && (
          <button type="button" className="link-button" onClick={change}>
            {t(isRecovery ? "useApp" : "useRecovery")}
          </button>
        )}
        <button type="button" className="link-button" onClick={() => onAgain(false)}>
          {t("back")}
        </button>
      </p>
    </>
  );
};
