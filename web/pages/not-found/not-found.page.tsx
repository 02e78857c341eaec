import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { Asphalt } from "../../ui/asphalt.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Link } from "../../ui/link.tsx";
import { DeadEndSign } from "./dead-end-sign.tsx";
import "./not-found.css";

export default function NotFoundPage() {
  const t = useTranslations("not-found");
  return (
    <Asphalt as="section" className="not-found">
      <div className="column">
        <DeadEndSign title={t("sign")} />
        <div>
          <h1 className="display">{t("title")}</h1>
          <p>{t("text")}</p>
          <p className="not-found-ways">
            <ButtonLink to={href("home")} size="4">
              {t("home")}
            </ButtonLink>
            <Link to={href("code8")}>{t("exam")}</Link>
          </p>
        </div>
      </div>
    </Asphalt>
  );
}
