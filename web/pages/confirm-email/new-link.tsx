import { resendConfirmation } from "#modules/identity/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { useSettings } from "../../data/settings.ts";
import { useCommand } from "../../data/use-command.ts";
import { signInDraft } from "../../features/form/address-drafts.ts";
import { Callout } from "../../ui/form/callout.tsx";
import { DevelopmentMails } from "../../features/form/development-mails.tsx";
import { Form } from "../../features/form/form.tsx";
import { Gate } from "../../ui/form/gate.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useCommandForm } from "../../features/form/use-command-form.ts";
import { Link } from "../../ui/link.tsx";

/** Sends a new link, to a person whose link is too old or who has none. */
export const NewLink = ({ isExpired }: { readonly isExpired: boolean }) => {
  const t = useTranslations("recovery.confirm");
  const words = useTranslations("form");
  const { language } = useSettings();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { field, formProps } = useCommandForm(useCommand(resendConfirmation), {
    initial: { email: "" },
    bodyOf: ({ email }) => ({ email, language }),
    onDone: (_, { email }) => {
      signInDraft.keep({ email: email.trim() });
      setSentTo(email.trim());
    },
    draft: signInDraft,
  });
  const lead = (
    <>
      <p>{t(isExpired ? "expired" : "noCode")}</p>
      {isExpired && <p>{t("expiredSignIn")}</p>}
    </>
  );
  return (
    <Gate title={t(isExpired ? "expiredTitle" : "noCodeTitle")} lead={lead}>
      <Form {...formProps} send={t("resend")}>
        <TextField
          label={words("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...field("email")}
        />
        {sentTo !== null && (
          <Callout tone="good" isNews>
            <p>{t.rich("sent", { email: sentTo, b: (text) => <b dir="auto">{text}</b> })}</p>
            <DevelopmentMails>{t("development")}</DevelopmentMails>
          </Callout>
        )}
      </Form>
      <p className="form-after form-ways">
        <Link to={href("login")}>{t("signIn")}</Link>
      </p>
    </Gate>
  );
};
