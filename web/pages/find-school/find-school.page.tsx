import { useTranslations } from "use-intl";
import { ProvinceLinks } from "../../features/schools/province-links.tsx";
import { SchoolFinder } from "../../features/schools/school-finder.tsx";
import type { Search } from "../../routing/path.ts";
import { href } from "../../routing/href.ts";
import { Asphalt } from "../../ui/surfaces.tsx";

const here = (query: Search = {}) => href("findSchool", {}, query);

/** Driving schools in the whole country. */
export default function FindSchoolPage() {
  const t = useTranslations("schools");
  return (
    <>
      <Asphalt className="schools-hero">
        <div className="column">
          <h1 className="display">{t("title")}</h1>
          <p>{t("lead")}</p>
        </div>
      </Asphalt>
      <div className="schools-body column">
        <SchoolFinder here={here} />
        <ProvinceLinks />
      </div>
    </>
  );
}
