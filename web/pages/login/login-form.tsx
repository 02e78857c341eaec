import { signIn } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { useSession } from "../../session/use-session.tsx";
import { useCommand } from "../../data/use-command.ts";
import { href } from "../../routing/href.ts";
import { signInDraft } from "../../features/form/address-drafts.ts";
import { Form } from "../../features/form/form.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useCommandForm } from "../../features/form/use-command-form.ts";
import { Link } from "../../ui/link.tsx";

export const LoginForm = () => {
  const t = useTranslations("sign-in");
  const words = useTranslations("form");
  const { storage, adopt } = useSession();
  const command = useCommand(signIn, { onDone: adopt });
  const { field, formProps } = useCommandForm(command, {
    initial: { email: "", password: "" },
    bodyOf: (typed) => ({ ...typed, storage }),
    draft: signInDraft,
  });
  const refused = (
    <>
      {t("refused")} <Link to={href("confirmEmail")}>{t("resend")}</Link>
    </>
  );
  return (
    <Form {...formProps} spoken={{ SignInRefused: refused }} send={t("send")}>
      <TextField
        label={words("email")}
        type="email"
        inputMode="email"
        autoComplete="username"
        {...field("email")}
      />
      <div className="form-part login-password">
        <PasswordField label={words("password")} autoComplete="current-password" {...field("password")} />
        <Link to={href("forgotPassword")}>{t("forgot")}</Link>
      </div>
    </Form>
  );
};
