import { useTranslations } from "use-intl";
import { CheckField } from "../../ui/form/check-field.tsx";
import { DateField } from "../../ui/form/date-field.tsx";
import { Form } from "../../features/form/form.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { CollectionNotice, GuardianFields, LicenceField, Terms } from "./register-fields.tsx";
import { needsGuardian, type Typed } from "./registration.ts";
import { useRegistration } from "./use-registration.ts";

interface Props {
  readonly initial: Typed;
  readonly onSent: (typed: Typed) => void;
}

/** Everything an account needs, on one page; what only some people see comes when it is their turn. */
export const RegisterForm = ({ initial, onSent }: Props) => {
  const t = useTranslations("register");
  const words = useTranslations("form");
  const { form, field, no, isSending, formProps } = useRegistration(initial, onSent);
  const isYoung = needsGuardian({ dateOfBirth: form.watch("dateOfBirth") });
  return (
    <Form {...formProps} isSending={isSending} no={no} send={t("send")}>
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
