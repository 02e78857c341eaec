import { Clock } from "lucide-react";
import type { CSSProperties } from "react";
import { useTranslations } from "use-intl";
import { Link } from "../../ui/link.tsx";
import { Asphalt } from "../../ui/surfaces.tsx";
import { tried, tryHref } from "./try-href.ts";
import "./test-lanes.css";

const sections = [
  { name: "rules", questions: 28, required: 22 },
  { name: "signs", questions: 28, required: 23 },
  { name: "controls", questions: 8, required: 6 },
] as const;

type Section = (typeof sections)[number];

/** A dash for every question, and a stop line at the pass mark. All lanes share one scale. */
const Lane = ({ name, questions, required }: Section) => {
  const t = useTranslations("home.test");
  const scale = { "--questions": questions, "--required": required } as CSSProperties;
  return (
    <li className="lane">
      <h3 className="display">{t(name)}</h3>
      <p className="lane-needed">
        <span className="display numeric" aria-hidden="true">
          {t("needed", { required, questions })}
        </span>
        <span className="unseen">{t("neededLong", { required, questions })}</span>
      </p>
      <div className="lane-marks" style={scale} aria-hidden="true" />
      <Link className="lane-try" to={tryHref(name)}>
        {t("try", { count: tried })}
        <span className="unseen">: {t(name)}</span>
      </Link>
    </li>
  );
};

/** Three sections with their marks, drawn as lanes. */
export const TestLanes = () => {
  const t = useTranslations("home.test");
  return (
    <section className="home-section">
      <h2 className="display">{t("title")}</h2>
      <p className="home-lead">{t("lead")}</p>
      <Asphalt className="lanes">
        <ol>
          {sections.map((section) => (
            <Lane key={section.name} {...section} />
          ))}
        </ol>
        <p className="lanes-legend">{t("legend")}</p>
      </Asphalt>
      <div className="lane-notes">
        <p className="lane-time">
          <Clock size={28} aria-hidden="true" />
          <span className="display">{t("time")}</span> {t("timeText")}
        </p>
        <p>{t("each")}</p>
        <p className="quiet">{t("basis")}</p>
      </div>
    </section>
  );
};
