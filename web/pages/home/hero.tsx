import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { Asphalt } from "../../ui/surfaces.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { SampleQuestion } from "./sample-question.tsx";
import "./hero.css";

/** What it is, the one thing to do, and a question to try at once. */
export const Hero = () => {
  const t = useTranslations("home.hero");
  return (
    <section className="hero">
      <div className="hero-inner">
        <Asphalt className="hero-words">
          <h1 className="display">{t("title")}</h1>
          <p className="hero-lead">{t("lead")}</p>
          <ButtonLink to={href("code8")} size="4">
            {t("start")}
          </ButtonLink>
          <p className="hero-facts">{t("facts")}</p>
        </Asphalt>
        <SampleQuestion />
      </div>
    </section>
  );
};
