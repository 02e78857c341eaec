import { useTranslations } from "use-intl";
import { Asphalt } from "../../ui/asphalt.tsx";
import { Link } from "../../ui/link.tsx";
import { href } from "../../routing/href.ts";

export const Footer = () => {
  const t = useTranslations("shell");
  return (
    <Asphalt as="footer" className="bottombar">
      <div className="column">
        <Link to={href("studyGuide")} className="bottombar-link">
          {t("studyGuide")}
        </Link>
        <p>{t("disclaimer")}</p>
        <p>{t("basis")}</p>
      </div>
    </Asphalt>
  );
};
