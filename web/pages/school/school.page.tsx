import type { DrivingSchool } from "#modules/catalogue/contract";
import { useTranslations } from "use-intl";
import { Redirect } from "wouter";
import { ReadTrouble } from "../../features/schools/read-trouble.tsx";
import { SampleMark } from "../../features/schools/sample-mark.tsx";
import { SchoolContacts } from "../../features/schools/school-contacts.tsx";
import { PageHero } from "../../ui/page-hero.tsx";
import { usePlace } from "../../features/schools/use-place.ts";
import { useRead } from "../../data/page-reads.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { useOwnTitle } from "../../ui/own-title.ts";
import { SchoolFacts } from "./school-facts.tsx";
import "../../features/schools/school-finder.css";
import "./school.css";

const School = ({ school }: { readonly school: DrivingSchool }) => {
  const t = useTranslations("schools");
  const { name, town, province, sample } = school;
  useOwnTitle(`${name}, ${town}`);
  return (
    <>
      <PageHero
        above={
          <Link to={href("provinceSchools", { province })} className="schools-above">
            {t("toProvince", { province: t(`provinces.${province}`) })}
          </Link>
        }
        title={
          <>
            {name} {sample && <SampleMark />}
          </>
        }
        lead={usePlace(school)}
      />
      <div className="schools-body column school-page">
        {sample && <p className="school-invented">{t("sampleSchool")}</p>}
        <section aria-labelledby="contact">
          <h2 className="display" id="contact">
            {t("contact")}
          </h2>
          <SchoolContacts {...school} />
        </section>
        <SchoolFacts school={school} />
        <p className="school-notice">{t("notice")}</p>
      </div>
    </>
  );
};

/** Everything that is known of a driving school. */
export default function SchoolPage({ schoolId }: { readonly schoolId: string }) {
  const t = useTranslations("schools");
  const { answer, isCurrent } = useRead({ path: "/driving-schools/:schoolId", params: { schoolId } });
  if (answer === undefined || !isCurrent)
    return (
      <div className="schools-body column">
        <p className="school-reading" role="status" aria-busy="true">
          {t("reading")}
        </p>
      </div>
    );
  if (answer.ok) return <School school={answer.body} />;
  if (answer.status === 404) return <Redirect to={href("notFound")} replace />;
  return (
    <>
      <PageHero title={t("title")} lead={t("lead")} />
      <div className="schools-body column">
        <ReadTrouble address={href("school", { schoolId })} />
      </div>
    </>
  );
}
