import { ArrowDown, Printer } from "lucide-react";
import { useTranslations } from "use-intl";
import { useSettings } from "../../data/settings.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { Asphalt } from "../../ui/surfaces.tsx";
import { guideParts } from "../../data/guide-anchors.ts";
import "./guide-hero.css";

/** What this is, and its three parts as the lanes of a road. */
export const GuideHero = () => {
  const t = useTranslations("study-guide");
  const { language } = useSettings();
  return (
    <Asphalt className="guide-hero">
      <div className="column">
        <h1 className="display">{t("hero.title")}</h1>
        <p className="guide-lead">{t("hero.lead")}</p>
        {language !== "en" && <p className="guide-english">{t("hero.english")}</p>}
        <Link to={href("studyGuideWhole")} className="guide-print">
          <Printer size={20} aria-hidden="true" />
          {t("hero.print")}
        </Link>
        <nav aria-label={t("hero.parts")}>
          <ol className="guide-lanes">
            {guideParts.map((part) => (
              <li key={part}>
                <a href={`#${part}`}>
                  <b className="display">{t(`parts.${part}`)}</b>
                  <span>{t(`parts.${part}What`)}</span>
                  <ArrowDown size={22} aria-hidden="true" />
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </Asphalt>
  );
};
