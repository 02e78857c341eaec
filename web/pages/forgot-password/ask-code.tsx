import { requestPasswordReset } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { useSettings } from "../../data/settings.ts";
import { useCommand } from "../../data/use-command.ts";
import { Form } from "../../features/form/form.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useCommandForm } from "../../features/form/use-command-form.ts";
import { resetDraft } from "../../features/form/address-drafts.ts";

interface Props {
  readonly email: string;
  /** Goes on with an address to which a code was sent, now or earlier. */
  readonly onCode: (email: string, wasSent: boolean) => void;
}

/** The first step: whom to send a code. */
export const AskCode = ({ email, onCode }: Props) => {
  const t = useTranslations("recovery.password");
  const words = useTranslations("form");
  const { language } = useSettings();
  const { form, field, formProps } = useCommandForm(useCommand(requestPasswordReset), {
    initial: { email },
    bodyOf: ({ email }) => ({ email, language }),
    onDone: (_, typed) => onCode(typed.email.trim(), true),
    draft: resetDraft,
  });
  return (
    <>
      <Form {...formProps} send={t("send")}>
        <TextField
          label={words("email")}
          type="email"
          inputMode="email"
          autoComplete="username"
          {...field("email")}
        />
      </Form>
      <p className="form-after form-ways">
        <button
          type="button"
          className="link-button"
          onClick={async () => (await form.trigger()) && onCode(form.getValues("email").trim(), false)}
        >
          {t("haveCode")}
        </button>
      </p>
    </>
  );
};
