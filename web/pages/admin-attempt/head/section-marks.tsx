import type { AttemptReview } from "#modules/assessment/contract";
import { CircleCheck, CircleX } from "lucide-react";
import { useTranslations } from "use-intl";
import "./section-marks.css";
import "../../../features/admin/marks.css";

/** The marks by section; nothing before the attempt is marked. */
export const SectionMarks = ({ review: { entry } }: { readonly review: AttemptReview }) => {
  const t = useTranslations("attempt.sections");
  const sections = useTranslations("attempts.section");
  if (entry.sections === null) return null;
  return (
    <section className="section-marks" aria-labelledby="section-marks">
      <h2 id="section-marks">{t("title")}</h2>
      <ul className="numeric">
        {entry.sections.map(({ category, correct, questions, required, passed }) => {
          const Icon = passed ? CircleCheck : CircleX;
          return (
            <li key={category}>
              <b>{sections(category)}</b>
              <span>{t("text", { correct, questions, required })}</span>
              <span className="status-mark" data-passed={passed}>
                <Icon aria-hidden size={16} />
                {t(passed ? "passed" : "failed")}
              </span>
              <span className="section-bar" aria-hidden>
                <span style={{ inlineSize: `${(100 * correct) / questions}%` }} data-passed={passed} />
                <i style={{ insetInlineStart: `${(100 * required) / questions}%` }} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
