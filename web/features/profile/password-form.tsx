import { changePassword, listDevices } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { useCommandForm } from "../form/use-command-form.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { Section, SmallForm } from "./section.tsx";

/** Changes the password, which signs out every other device. */
export const PasswordForm = ({ email }: { readonly email: string }) => {
  const t = useTranslations("profile.password");
  const words = useTranslations("form");
  const command = useCommand(changePassword, { invalidates: [listDevices] });
  const { form, field, formProps } = useCommandForm(command, {
    initial: { current: "", next: "" },
    bodyOf: (typed) => typed,
    onDone: () => empty(),
  });
  const empty = () => form.reset();
  return (
    <Section title={t("title")} lead={t("lead")}>
      <SmallForm {...formProps} send={t("send")} saved={command.isDone && t("saved")}>
        {/* Tells a password manager whose password this is. */}
        <input
          type="text"
          className="unseen"
          name="username"
          autoComplete="username"
          value={email}
          readOnly
          hidden
        />
        <PasswordField label={t("current")} autoComplete="current-password" {...field("current")} />
        <PasswordField
          label={t("next")}
          hint={words("newPasswordHint")}
          autoComplete="new-password"
          {...field("next")}
        />
      </SmallForm>
    </Section>
  );
};
