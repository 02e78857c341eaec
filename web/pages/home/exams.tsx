import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import type { Href } from "../../ui/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Card } from "../../ui/surfaces.tsx";
import { Link } from "../../ui/link.tsx";
import { Bakkie, Truck } from "../../ui/vehicles.tsx";
import "./exams.css";

interface ExamProps {
  readonly code: "code8" | "code10";
  readonly to: Href;
}

const Exam = ({ code, to }: ExamProps) => {
  const t = useTranslations("home.exams");
  return (
    <li>
      <Card className="exam-card">
        <div className="exam-road">{code === "code8" ? <Bakkie /> : <Truck />}</div>
        <h3 className="display">{t(code)}</h3>
        <p className="exam-what">{t(`${code}What`)}</p>
        <p>{t(`${code}Who`)}</p>
        <p>{t("both")}</p>
        <ButtonLink to={to} variant="soft" size="4">
          {t(`${code}Start`)}
        </ButtonLink>
      </Card>
    </li>
  );
};

/** The two papers to choose from, and where to read before. */
export const Exams = () => {
  const t = useTranslations("home.exams");
  return (
    <section className="home-section">
      <h2 className="display">{t("title")}</h2>
      <ul className="exam-cards">
        <Exam code="code8" to={href("code8")} />
        <Exam code="code10" to={href("code10And14")} />
      </ul>
      <p className="exam-guide">
        {t("readFirst")} <Link to={href("studyGuide")}>{t("guide")}</Link>
      </p>
    </section>
  );
};
