import { useTranslations } from "use-intl";
import { ProvinceLinks } from "../../features/schools/province-links.tsx";
import { SchoolFinder } from "../../features/schools/school-finder.tsx";
import { PageHero } from "../../ui/page-hero.tsx";
import { href } from "../../routing/href.ts";
import type { Search } from "../../routing/path.ts";

const here = (query: Search = {}) => href("findSchool", {}, query);

/** Driving schools in the whole country. */
export default function FindSchoolPage() {
  const t = useTranslations("schools");
  return (
    <>
      <PageHero title={t("title")} lead={t("lead")} />
      <div className="schools-body column">
        <SchoolFinder here={here} />
        <ProvinceLinks />
      </div>
    </>
  );
}
