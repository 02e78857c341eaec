import type { FoundSchool } from "#modules/catalogue/contract";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { randAmount } from "./contacts.ts";
import { SampleMark } from "./sample-mark.tsx";
import { SchoolContacts } from "./school-contacts.tsx";
import { usePlace } from "./use-place.ts";
import "./school-card.css";

/** A school in a list: what tells it from others, and how to reach it. */
export const SchoolCard = ({ school }: { readonly school: FoundSchool }) => {
  const t = useTranslations("schools");
  const { schoolId, name, codes, transmission, languages, priceFromCents, distanceKm } = school;
  const place = usePlace(school);
  return (
    <article className="school-card">
      <h3>
        <Link to={href("school", { schoolId })}>{name}</Link> {school.sample && <SampleMark />}
      </h3>
      <p className="school-place">
        {place}
        {distanceKm !== undefined && (
          <span className="school-distance numeric">{t("distance", { km: Math.max(1, distanceKm) })}</span>
        )}
      </p>
      <dl>
        <div>
          <dt>{t("code")}</dt>
          <dd className="numeric">{codes.join(", ")}</dd>
        </div>
        <div>
          <dt>{t("transmission")}</dt>
          <dd>{t(`transmissions.${transmission}`)}</dd>
        </div>
        <div>
          <dt>{t("language")}</dt>
          <dd>{languages.map((language) => t(`languages.${language}`)).join(t("comma"))}</dd>
        </div>
        <div>
          <dt>{t("price")}</dt>
          <dd className="numeric">
            {priceFromCents === null ? t("priceUnknown") : t("rand", { amount: randAmount(priceFromCents) })}
          </dd>
        </div>
      </dl>
      <SchoolContacts {...school} />
    </article>
  );
};
