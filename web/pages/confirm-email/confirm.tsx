import { confirmEmail } from "#modules/identity/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OkOf } from "../../data/call.ts";
import { useCommand } from "../../data/use-command.ts";
import { Callout } from "../../ui/form/callout.tsx";
import { Form } from "../../features/form/form.tsx";
import { Gate } from "../../ui/form/gate.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { useCommandForm } from "../../features/form/use-command-form.ts";

export type Confirmed = OkOf<typeof confirmEmail>;

interface Props {
  readonly code: string;
  readonly onDone: (confirmed: Confirmed) => void;
  readonly onExpired: () => void;
}

/** The button that confirms the address. It has to be pressed: programs that scan mail open links, too. */
export const Confirm = ({ code, onDone, onExpired }: Props) => {
  const t = useTranslations("recovery.confirm");
  const words = useTranslations("form");
  const [asksPassword, askPassword] = useState(false);
  const command = useCommand(confirmEmail, {
    onRefused: {
      CodeRefused: onExpired,
      PasswordNeeded: () => askPassword(true),
    },
  });
  const { field, formProps } = useCommandForm(command, {
    initial: { password: "" },
    bodyOf: ({ password }) => (asksPassword ? { code, password } : { code }),
    onDone,
  });
  return (
    <Gate title={t("title")} lead={<p>{t("lead")}</p>}>
      <Form {...formProps} spoken={{ PasswordWrong: t("passwordWrong") }} send={t("send")}>
        {asksPassword && (
          <>
            <Callout isNews>
              <p>{t("passwordNeeded")}</p>
            </Callout>
            <PasswordField
              label={words("password")}
              autoComplete="current-password"
              autoFocus
              {...field("password")}
            />
          </>
        )}
      </Form>
    </Gate>
  );
};
