import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { useSession } from "../../session/use-session.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import "./next-step.css";

/** A guest's attempts are forgotten after a while: an account keeps them. */
export const GuestStep = () => {
  const t = useTranslations("result.guest");
  const { phase } = useSession();
  if (phase !== "signedOut") return null;
  return (
    <section className="result-next result-guest card">
      <h2>{t("title")}</h2>
      <p>{t("text")}</p>
      <div className="result-actions">
        <ButtonLink size="4" variant="soft" to={href("register")}>
          {t("go")}
        </ButtonLink>
      </div>
    </section>
  );
};
