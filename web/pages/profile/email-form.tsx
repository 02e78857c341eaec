import { changeEmail, type Profile, readProfile } from "#modules/identity/contract";
import { MailCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { useCommandForm } from "../../features/form/use-command-form.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Section, SmallForm } from "../../features/profile/section.tsx";

/** Another address, which counts once it is confirmed. */
export const EmailForm = ({ profile }: { readonly profile: Profile }) => {
  const t = useTranslations("profile.email");
  const words = useTranslations("form");
  const command = useCommand(changeEmail, { updates: readProfile });
  const { form, field, formProps } = useCommandForm(command, {
    initial: { email: "", password: "" },
    bodyOf: (typed) => typed,
    onDone: () => empty(),
  });
  const empty = () => form.reset();
  const { email, pendingEmail } = profile;
  return (
    <Section title={t("title")} lead={t.rich("now", { email, b: (text) => <b dir="ltr">{text}</b> })}>
      {pendingEmail !== null && (
        <p className="profile-pending">
          <MailCheck aria-hidden size={20} />
          <span>{t.rich("pending", { email: pendingEmail, b: (text) => <b dir="ltr">{text}</b> })}</span>
        </p>
      )}
      <SmallForm {...formProps} send={t("send")} saved={command.isDone && t("sent")}>
        <TextField label={t("new")} type="email" inputMode="email" autoComplete="email" {...field("email")} />
        <PasswordField label={words("password")} autoComplete="current-password" {...field("password")} />
      </SmallForm>
    </Section>
  );
};
