import { confirmEmail } from "#modules/identity/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OkOf } from "../../data/call.ts";
import { Callout } from "../../ui/form/callout.tsx";
import { Form } from "../../features/form/form.tsx";
import { Gate } from "../../ui/form/gate.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { type No, useSending } from "../../features/form/use-sending.ts";

export type Confirmed = OkOf<typeof confirmEmail>;

interface Props {
  readonly code: string;
  readonly onDone: (confirmed: Confirmed) => void;
  readonly onExpired: () => void;
}

const tagOf = (no: No) => (no.offline ? null : no.problem.tag);

/** The button of the link. Never pressed by itself: programs that look through mail open links, too. */
export const Confirm = ({ code, onDone, onExpired }: Props) => {
  const t = useTranslations("recovery.confirm");
  const words = useTranslations("form");
  const [asksPassword, askPassword] = useState(false);
  const { field, no, isSending, formProps } = useSending({
    endpoint: confirmEmail,
    initial: { password: "" },
    bodyOf: ({ password }) => (asksPassword ? { code, password } : { code }),
    onDone,
    onNo: (refusal) => {
      const tag = tagOf(refusal);
      // A code that was cut off on its way is as good as an old one.
      if (tag === "CodeRefused" || tag === "BadRequest") onExpired();
      else if (tag === "PasswordNeeded") askPassword(true);
      else return false;
      return true;
    },
  });
  return (
    <Gate title={t("title")} lead={<p>{t("lead")}</p>}>
      <Form
        {...formProps}
        isSending={isSending}
        no={no}
        spoken={{ PasswordWrong: t("passwordWrong") }}
        send={t("send")}
      >
        {asksPassword && (
          <>
            <Callout isNews>
              <p>{t("passwordNeeded")}</p>
            </Callout>
            <PasswordField
              label={words("password")}
              autoComplete="current-password"
              autoFocus
              {...field("password")}
            />
          </>
        )}
      </Form>
    </Gate>
  );
};
