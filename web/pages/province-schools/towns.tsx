import type { Province } from "#modules/catalogue/contract";
import { useTranslations } from "use-intl";
import { useRead } from "../../data/page-reads.ts";
import type { Search } from "../../routing/path.ts";
import type { Href } from "../../ui/href.ts";
import { Link } from "../../ui/link.tsx";

interface Props {
  readonly province: Province;
  readonly here: (query?: Search) => Href;
}

/** The towns of a province that have schools. Nothing while they are unknown: the list above says what went wrong. */
export const Towns = ({ province, here }: Props) => {
  const t = useTranslations("schools");
  const { answer } = useRead({ path: "/driving-schools/places", query: { province } });
  if (!answer?.ok || answer.body.towns.length === 0) return null;
  return (
    <nav className="place-links" aria-labelledby="towns">
      <h2 className="display" id="towns">
        {t("towns", { province: t(`provinces.${province}`) })}
      </h2>
      <ul>
        {answer.body.towns.map(({ town, schools }) => (
          <li key={town}>
            <Link to={here({ q: town })}>{t("townCount", { town, count: schools })}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
