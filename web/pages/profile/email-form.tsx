import { changeEmail, type Profile } from "#modules/identity/contract";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useSending } from "../../features/form/use-sending.ts";
import { useNewProfile } from "../../features/profile/use-profile.ts";
import { Section } from "./section.tsx";
import { SmallForm } from "./small-form.tsx";

/** Another address, which counts once it is confirmed. */
export const EmailForm = ({ profile }: { readonly profile: Profile }) => {
  const t = useTranslations("profile.email");
  const words = useTranslations("form");
  const takeNew = useNewProfile();
  const [isSaved, setSaved] = useState(false);
  const { form, field, no, isSending, formProps } = useSending({
    endpoint: changeEmail,
    initial: { email: "", password: "" },
    bodyOf: (typed) => typed,
    onDone: (value) => {
      takeNew(value);
      setSaved(true);
      empty();
    },
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
      <SmallForm
        {...formProps}
        onInput={() => setSaved(false)}
        isSending={isSending}
        no={no}
        send={t("send")}
        saved={isSaved && t("sent")}
      >
        <TextField label={t("new")} type="email" inputMode="email" autoComplete="email" {...field("email")} />
        <PasswordField label={words("password")} autoComplete="current-password" {...field("password")} />
      </SmallForm>
    </Section>
  );
};
