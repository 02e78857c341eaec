import { resendConfirmation } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { useSettings } from "../../data/settings.ts";
import { useCommand } from "../../data/use-command.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { DevelopmentMails } from "../../features/form/development-mails.tsx";
import { Gate } from "../../ui/form/gate.tsx";
import { SendAgain } from "../../features/form/send-again.tsx";
import "../../ui/form/form.css";

interface Props {
  readonly email: string;
  readonly onChange: () => void;
}

/** The mail is on its way: where it went, and what to do when it does not come. */
export const Sent = ({ email, onChange }: Props) => {
  const t = useTranslations("register.sent");
  const { language } = useSettings();
  const resend = useCommand(resendConfirmation);
  return (
    <Gate title={t("title")}>
      <div className="form">
        <p className="big">{t.rich("text", { email, b: (text) => <b dir="auto">{text}</b> })}</p>
        <p>{t("spam")}</p>
        <SendAgain
          command={resend}
          inputOf={() => ({ body: { email, language } })}
          words={{
            send: t("resend"),
            wait: (seconds) => t("wait", { seconds }),
            again: t("again"),
            often: t("often"),
          }}
        />
        <p className="form-ways">
          <button type="button" className="link-button" onClick={onChange}>
            {t("change")}
          </button>
          <DevelopmentMails>{t("development")}</DevelopmentMails>
        </p>
        <ButtonLink size="4" className="send-button" to={href("code8")}>
          {t("study")}
        </ButtonLink>
      </div>
    </Gate>
  );
};
