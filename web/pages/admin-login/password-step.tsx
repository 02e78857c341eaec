import { beginStaffSignIn } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import type { OkOf } from "../../data/call.ts";
import { useCommand } from "../../data/use-command.ts";
import { signInDraft } from "../../features/form/address-drafts.ts";
import { Callout } from "../../ui/form/callout.tsx";
import { Form } from "../../features/form/form.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useCommandForm } from "../../features/form/use-command-form.ts";

interface Props {
  /** The second step took too long. */
  readonly isExpired: boolean;
  readonly onBegun: (begun: OkOf<typeof beginStaffSignIn>) => void;
}

export const PasswordStep = ({ isExpired, onBegun }: Props) => {
  const t = useTranslations("staff-sign-in");
  const words = useTranslations("form");
  const { field, formProps } = useCommandForm(useCommand(beginStaffSignIn), {
    initial: { email: "", password: "" },
    bodyOf: (typed) => typed,
    onDone: (begun, { email }) => {
      // A person who has to begin again finds the address filled in.
      signInDraft.keep({ email });
      onBegun(begun);
    },
    draft: signInDraft,
  });
  return (
    <Form {...formProps} spoken={{ SignInRefused: t("refused") }} send={t("go")}>
      <p className="field-hint">{t("step", { step: 1 })}</p>
      {isExpired && (
        <Callout isNews>
          <p>{t("expired")}</p>
        </Callout>
      )}
      <TextField
        label={words("email")}
        type="email"
        inputMode="email"
        autoComplete="username"
        {...field("email")}
      />
      <PasswordField label={words("password")} autoComplete="current-password" {...field("password")} />
    </Form>
  );
};
