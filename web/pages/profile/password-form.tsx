import { changePassword } from "#modules/identity/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { useSending } from "../../features/form/use-sending.ts";
import { Section } from "./section.tsx";
import { SmallForm } from "./small-form.tsx";
import { useDevicesAgain } from "./use-devices.ts";

/** Another password. Every other device is signed out by it. */
export const PasswordForm = ({ email }: { readonly email: string }) => {
  const t = useTranslations("profile.password");
  const words = useTranslations("form");
  const [isSaved, setSaved] = useState(false);
  const lookAgain = useDevicesAgain();
  const { form, field, no, isSending, formProps } = useSending({
    endpoint: changePassword,
    initial: { current: "", next: "" },
    bodyOf: (typed) => typed,
    onDone: () => {
      setSaved(true);
      empty();
      lookAgain();
    },
  });
  const empty = () => form.reset();
  return (
    <Section title={t("title")} lead={t("lead")}>
      <SmallForm
        {...formProps}
        onInput={() => setSaved(false)}
        isSending={isSending}
        no={no}
        send={t("send")}
        saved={isSaved && t("saved")}
      >
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
