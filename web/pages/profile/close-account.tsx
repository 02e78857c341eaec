import { closeAccount, undoDays } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { useSending } from "../../features/form/use-sending.ts";
import { useNewProfile } from "../../features/profile/use-profile.ts";
import { Section } from "./section.tsx";
import { SmallForm } from "./small-form.tsx";
import { useDevicesAgain } from "./use-devices.ts";

/** The end of the account: what happens, in plain words, and the password. */
export const CloseAccount = () => {
  const t = useTranslations("profile.close");
  const words = useTranslations("form");
  const takeNew = useNewProfile();
  const lookAgain = useDevicesAgain();
  const { field, no, isSending, formProps } = useSending({
    endpoint: closeAccount,
    initial: { password: "" },
    bodyOf: (typed) => typed,
    onDone: (value) => {
      takeNew(value);
      lookAgain();
      // The banner at the top says what comes now.
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
      <SmallForm {...formProps} isSending={isSending} no={no} send={t("send")} saved={null} isDangerous>
        <PasswordField label={words("password")} autoComplete="current-password" {...field("password")} />
      </SmallForm>
    </Section>
  );
};
