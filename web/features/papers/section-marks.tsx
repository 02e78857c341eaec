import type { PaperProgress } from "#modules/assessment/contract";
import { useTranslations } from "use-intl";
import { MarkBar } from "../../ui/mark-bar.tsx";
import "./section-marks.css";

/** The best mark of each part of a paper, with its pass line. A paper of one part needs no name of the part. */
export const SectionMarks = ({ progress: { sections, best } }: { readonly progress: PaperProgress }) => {
  const t = useTranslations("papers");
  const nameOf = useTranslations("dashboard.section");
  return (
    <ul className="paper-marks">
      {sections.map(({ category, questions, required }) => {
        const mark = best?.sections.find((section) => section.category === category);
        const line = { questions, required, ...mark };
        return (
          <li key={category}>
            <p className="numeric">
              <span>{sections.length > 1 ? nameOf(category) : t("best")}</span>
              <b>
                {mark === undefined ? "–" : t("mark", { correct: mark.correct, questions: mark.questions })}
              </b>
              <span className="paper-need">{t("toPass", { count: line.required })}</span>
            </p>
            <MarkBar {...line} correct={mark?.correct ?? null} />
          </li>
        );
      })}
    </ul>
  );
};
