import { useTranslations } from "use-intl";
import { Asphalt } from "../../ui/asphalt.tsx";

export const Footer = () => {
  const t = useTranslations("shell");
  return (
    <Asphalt as="footer" className="bottombar">
      <div className="column">
        <p>{t("disclaimer")}</p>
        <p>{t("basis")}</p>
      </div>
    </Asphalt>
  );
};
