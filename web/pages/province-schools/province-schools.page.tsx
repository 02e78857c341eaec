import type { Province } from "#modules/catalogue/contract";
import { useTranslations } from "use-intl";
import { Redirect } from "wouter";
import { ProvinceLinks } from "../../features/schools/province-links.tsx";
import { SchoolFinder } from "../../features/schools/school-finder.tsx";
import { isProvince } from "../../features/schools/school-search.ts";
import { PageHero } from "../../ui/page-hero.tsx";
import { href } from "../../routing/href.ts";
import type { Search } from "../../routing/path.ts";
import { Link } from "../../ui/link.tsx";
import { useOwnTitle } from "../../ui/own-title.ts";
import { Towns } from "./towns.tsx";

const ProvinceSchools = ({ province }: { readonly province: Province }) => {
  const t = useTranslations("schools");
  const words = { province: t(`provinces.${province}`) };
  useOwnTitle(t("inProvince", words));
  const here = (query: Search = {}) => href("provinceSchools", { province }, query);
  return (
    <>
      <PageHero
        above={
          <Link to={href("findSchool")} className="schools-above">
            {t("title")}
          </Link>
        }
        title={t("inProvince", words)}
        lead={t("inProvinceLead", words)}
      />
      <div className="schools-body column">
        <SchoolFinder province={province} here={here} />
        <Towns province={province} here={here} />
        <ProvinceLinks />
      </div>
    </>
  );
};

/** Driving schools in one province. */
export default function ProvinceSchoolsPage({ province }: { readonly province: string }) {
  if (!isProvince(province)) return <Redirect to={href("notFound")} replace />;
  return <ProvinceSchools key={province} province={province} />;
}
