import { useState } from "react";
import { useTranslations } from "use-intl";
import { KeysList } from "./keys-list.tsx";
import { Options } from "./options.tsx";
import { networkGraceMs } from "#modules/assessment/contract";
import type { PaperReference } from "#modules/catalogue/contract";
import { CloudCheck, Clock3, PenLine, TimerReset } from "lucide-react";
import { href } from "../../routing/href.ts";
import { vehicleOf } from "../../data/paper.ts";
import { Link } from "../../ui/link.tsx";
import { Button } from "../../ui/button.tsx";
import { device } from "./device.ts";
import { factsOf } from "./paper-facts.ts";
import "./full-page.css";
import "./start-screen.css";

const ids = ["a", "b", "c"] as const;

/** A question that does not count, to find out how answering feels. */
const Rehearsal = () => {
  const t = useTranslations("exam");
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <details className="exam-rehearsal">
      <summary>{t("start.rehearse")}</summary>
      <p>{t("start.rehearseHint")}</p>
      <fieldset className="exam-question">
        <legend className="exam-prompt">{t("start.sample")}</legend>
        <Options
          name="rehearsal"
          options={ids.map((id) => ({ id, text: t(`start.sampleOptions.${id}`) }))}
          chosen={chosen}
          onChoose={setChosen}
        />
      </fieldset>
      <p role="status">{chosen === null ? t("keys.tap") : t("start.sampleChosen")}</p>
      <h3>{t("keys.title")}</h3>
      <p>{t("keys.intro")}</p>
      <KeysList />
    </details>
  );
};

const Sections = ({ paper }: { readonly paper: PaperReference }) => {
  const t = useTranslations("exam");
  const { sections } = factsOf(paper);
  return (
    <ul className="exam-sections" aria-label={t("start.sections")}>
      {sections.map(({ category, questions, needed }) => (
        <li key={category}>
          <b>{t(`section.${category}`)}</b>
          <span>{t("start.questions", { count: questions })}</span>
          <span className="exam-needed">{t("start.needed", { count: needed })}</span>
        </li>
      ))}
    </ul>
  );
};

const GoodToKnow = () => {
  const t = useTranslations("exam.start");
  const facts = [
    [Clock3, t("clock")],
    [CloudCheck, t("saved", { device: device() })],
    [PenLine, t("change")],
    [TimerReset, t("grace", { seconds: networkGraceMs / 1000 })],
  ] as const;
  return (
    <section>
      <h2>{t("know")}</h2>
      <ul className="exam-facts">
        {facts.map(([Icon, text]) => (
          <li key={text}>
            <Icon aria-hidden size={20} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
};

interface Props {
  readonly paper: PaperReference;
  /** Without it the screen is part of a page whose program has not come. */
  readonly onStart?: () => void;
}

/** What this exam is, before its clock starts. */
export const StartScreen = ({ paper, onStart }: Props) => {
  const t = useTranslations("exam");
  const { category } = paper;
  const { questions, minutes } = factsOf(paper);
  return (
    <main id="content" className="exam-start" tabIndex={-1}>
      <header>
        <p className="exam-eyebrow">
          {t(category === undefined ? "start.eyebrow" : "start.eyebrowPart", {
            vehicle: t(`vehicle.${vehicleOf(paper)}`),
            number: paper.testNum,
          })}
        </p>
        <h1>{category === undefined ? t("start.title") : t(`section.${category}`)}</h1>
        <p className="exam-lead">
          {t(category === undefined ? "start.lead" : "start.leadPart", { questions, minutes })}
        </p>
      </header>
      <Sections paper={paper} />
      <div className="exam-go">
        <Button type="button" size="4" disabled={onStart === undefined} onClick={onStart}>
          {t(category === undefined ? "start.start" : "start.startPart")}
        </Button>
      </div>
      <GoodToKnow />
      <Rehearsal />
      <footer>
        <p>{t("start.aside")}</p>
        <Link to={href("home")}>{t("start.home")}</Link>
      </footer>
    </main>
  );
};
