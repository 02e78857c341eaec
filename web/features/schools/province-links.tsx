import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { provinces } from "./school-search.ts";
import "./place-links.css";

/** The way to the schools of each province. */
export const ProvinceLinks = () => {
  const t = useTranslations("schools");
  return (
    <nav className="place-links" aria-labelledby="by-province">
      <h2 className="display" id="by-province">
        {t("byProvince")}
      </h2>
      <ul>
        {provinces.map((province) => (
          <li key={province}>
            <Link to={href("provinceSchools", { province })}>{t(`provinces.${province}`)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
