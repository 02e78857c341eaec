import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Gate } from "../../ui/form/gate.tsx";
import { Link } from "../../ui/link.tsx";
import "../../ui/form/form.css";

/** The link works no more, and need not: who is signed in has an account that works. */
export const SignedInAlready = () => {
  const t = useTranslations("recovery.confirm");
  const tProfile = useTranslations("shell");
  return (
    <Gate title={t("signedInTitle")} lead={<p>{t("signedIn")}</p>}>
      {/* The sign-in page sends on a visitor who is signed in. */}
      <ButtonLink size="4" className="send-button" to={href("login")}>
        {t("goOn")}
      </ButtonLink>
      <p className="form-after form-ways">
        <Link to={href("profile")}>{tProfile("profile")}</Link>
      </p>
    </Gate>
  );
};
