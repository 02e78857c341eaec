import { requestPasswordReset, resetPassword } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { useSettings } from "../../data/settings.ts";
import { useCommand } from "../../data/use-command.ts";
import { resetDraft } from "../../features/form/address-drafts.ts";
import { Callout } from "../../ui/form/callout.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import { DevelopmentMails } from "../../features/form/development-mails.tsx";
import { Form } from "../../features/form/form.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { SendAgain } from "../../features/form/send-again.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useCommandForm } from "../../features/form/use-command-form.ts";

interface Props {
  readonly email: string;
  readonly code: string;
  /** Whether this page has just asked for a code. */
  readonly wasSent: boolean;
  readonly onDone: (email: string) => void;
}

/** The second step: the code of the mail, and a new password. */
export const SetPassword = ({ email, code, wasSent, onDone }: Props) => {
  const t = useTranslations("recovery.password");
  const words = useTranslations("form");
  const { language } = useSettings();
  const resend = useCommand(requestPasswordReset);
  const { form, field, formProps } = useCommandForm(useCommand(resetPassword), {
    initial: { email, code, password: "" },
    bodyOf: (typed) => typed,
    onDone: (_, typed) => onDone(typed.email.trim()),
    draft: resetDraft,
  });
  return (
    <>
      <Form {...formProps} spoken={{ CodeRefused: t("refused") }} send={t("set")}>
        {wasSent && (
          <Callout tone="good" isNews>
            <p>{t.rich("sent", { email, b: (text) => <b dir="auto">{text}</b> })}</p>
          </Callout>
        )}
        <TextField
          label={words("email")}
          type="email"
          inputMode="email"
          autoComplete="username"
          {...field("email")}
        />
        <CodeField label={t("code")} hint={t("codeHint")} kind="letters" maxLength={40} {...field("code")} />
        <PasswordField
          label={t("password")}
          hint={words("newPasswordHint")}
          autoComplete="new-password"
          {...field("password")}
        />
      </Form>
      <div className="form-after">
        <SendAgain
          command={resend}
          inputOf={() => ({ body: { email: form.getValues("email"), language } })}
          waits={wasSent}
          words={{ send: t("resend"), wait: (seconds) => t("wait", { seconds }), again: t("again") }}
        />
        <DevelopmentMails>{t("development")}</DevelopmentMails>
      </div>
    </>
  );
};
