import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { paperHref } from "../../data/paper.ts";
import { href } from "../../routing/href.ts";
import { Asphalt } from "../../ui/surfaces.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { SampleQuestion } from "./sample-question.tsx";
import { findRunningExam, type RunningExam } from "./running-exam.ts";
import "./hero.css";

const useRunningExam = (): RunningExam | null => {
  const [running, setRunning] = useState<RunningExam | null>(null);
  useEffect(() => {
    void findRunningExam().then(setRunning);
  }, []);
  return running;
};

/** What it is, the one thing to do, which for a guest with an open exam is to continue it, and a question to try at once. */
export const Hero = () => {
  const t = useTranslations("home.hero");
  const running = useRunningExam();
  return (
    <section className="hero">
      <div className="hero-inner">
        <Asphalt className="hero-words">
          <h1 className="display">{t("title")}</h1>
          <p className="hero-lead">{t("lead")}</p>
          {running === null ? (
            <>
              <ButtonLink to={href("code8")} size="4">
                {t("start")}
              </ButtonLink>
              <p className="hero-facts">{t("facts")}</p>
            </>
          ) : (
            <>
              <ButtonLink to={paperHref(running.paper)} size="4">
                {t("goOn")}
              </ButtonLink>
              <p className="hero-facts">{t("left", { minutes: running.minutesLeft })}</p>
            </>
          )}
        </Asphalt>
        <SampleQuestion />
      </div>
    </section>
  );
};
