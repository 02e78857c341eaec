import { closeAccount, listDevices, readProfile, undoDays } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { useCommandForm } from "../../features/form/use-command-form.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { Section, SmallForm } from "../../features/profile/section.tsx";

/** Closes the account: what happens, in plain words, and the password. */
export const CloseAccount = () => {
  const t = useTranslations("profile.close");
  const words = useTranslations("form");
  const command = useCommand(closeAccount, { updates: readProfile, invalidates: [listDevices] });
  const { field, formProps } = useCommandForm(command, {
    initial: { password: "" },
    bodyOf: (typed) => typed,
    onDone: () => {
      // The banner at the top says what happens next.
      scrollTo({ top: 0 });
      document.getElementById("content")?.focus({ preventScroll: true });
    },
  });
  return (
    <Section title={t("title")}>
      <ul className="profile-steps">
        <li>{t("now")}</li>
        <li>{t("undo", { days: undoDays })}</li>
        <li>{t("then")}</li>
      </ul>
      <SmallForm {...formProps} send={t("send")} saved={null} isDangerous>
        <PasswordField label={words("password")} autoComplete="current-password" {...field("password")} />
      </SmallForm>
    </Section>
  );
};
