import { useTranslations } from "use-intl";
import { Asphalt } from "../../ui/asphalt.tsx";
import { BrandMark } from "../../ui/brand-mark.tsx";
import { Link } from "../../ui/link.tsx";
import { href } from "../../routing/href.ts";
import { productName } from "../../routing/titles.ts";
import { AccountMenu } from "./account-menu.tsx";
import { SettingsMenu } from "./settings-menu.tsx";

export const Header = () => {
  const t = useTranslations("shell");
  return (
    <Asphalt as="header" className="topbar">
      <div className="column">
        <Link to={href("home")} className="brand display" aria-label={t("home", { product: productName })}>
          <BrandMark />
          {productName}
        </Link>
        <div className="topbar-menus">
          <Link to={href("studyGuide")} className="topbar-link">
            {t("studyGuide")}
          </Link>
          <AccountMenu />
          <SettingsMenu />
        </div>
      </div>
    </Asphalt>
  );
};
