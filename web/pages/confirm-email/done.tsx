import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Gate } from "../../ui/form/gate.tsx";
import type { Confirmed } from "./confirm.tsx";
import "../../ui/form/form.css";

/** The address is confirmed. The link leads to the sign-in page, which redirects a signed-in visitor. */
export const Done = ({ confirmed }: { readonly confirmed: Confirmed }) => {
  const t = useTranslations("recovery.confirm");
  return (
    <Gate title={t("doneTitle")} lead={<p>{t(confirmed.confirmed === "account" ? "done" : "doneNew")}</p>}>
      <ButtonLink size="4" className="send-button" to={href("login")}>
        {t(confirmed.signedIn ? "goOn" : "signIn")}
      </ButtonLink>
    </Gate>
  );
};
