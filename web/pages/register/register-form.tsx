import { register } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { useSettings } from "../../data/settings.ts";
import { useCommand } from "../../data/use-command.ts";
import { Form } from "../../features/form/form.tsx";
import { useCommandForm } from "../../features/form/use-command-form.ts";
import { CheckField } from "../../ui/form/choice-field.tsx";
import { DateField } from "../../ui/form/date-field.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { CollectionNotice, GuardianFields, LicenceField, Terms } from "./register-fields.tsx";
import { bodyOf, needsGuardian, registrationDraft, type Typed } from "./registration.ts";

interface Props {
  readonly initial: Typed;
  readonly onSent: (typed: Typed) => void;
}

/** Everything an account needs, on one page. What only some people are asked appears when it applies. */
export const RegisterForm = ({ initial, onSent }: Props) => {
  const t = useTranslations("register");
  const words = useTranslations("form");
  const { language } = useSettings();
  const { form, field, formProps } = useCommandForm(useCommand(register), {
    initial,
    bodyOf: (typed) => bodyOf(typed, language),
    onDone: (_, typed) => onSent(typed),
    draft: registrationDraft,
    shownAt: { guardian: "guardian.name" },
  });
  const isYoung = needsGuardian({ dateOfBirth: form.watch("dateOfBirth") });
  return (
    <Form {...formProps} send={t("send")}>
      <TextField label={t("name")} hint={t("nameHint")} autoComplete="name" {...field("name")} />
      <TextField
        label={words("email")}
        hint={t("emailHint")}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field("email")}
      />
      <PasswordField
        label={words("newPassword")}
        hint={words("newPasswordHint")}
        autoComplete="new-password"
        {...field("password")}
      />
      <DateField label={t("born")} hint={t("bornHint")} form={form} name="dateOfBirth" isBirthday />
      {isYoung && <GuardianFields field={field} />}
      <LicenceField field={field} />
      <section className="small-print">
        <CollectionNotice />
        <Terms />
        <CheckField label={t("terms")} {...field("acceptsTerms")} />
        {!isYoung && (
          <CheckField label={t("marketing")} hint={t("marketingHint")} {...field("wantsMarketing")} />
        )}
      </section>
    </Form>
  );
};
