import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import "./admin-operations.css";

/** For staff who do not look after the log. */
export const NotForRole = () => {
  const t = useTranslations("operations.notForYou");
  return (
    <div className="card ops-not-for-you">
      <h2>{t("title")}</h2>
      <p>{t("text")}</p>
      <ButtonLink variant="soft" to={href("adminDashboard")}>
        {t("go")}
      </ButtonLink>
    </div>
  );
};
