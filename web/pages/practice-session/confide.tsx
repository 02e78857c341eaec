import { Confidence } from "#modules/assessment/contract";
import { useSelector } from "../../machines/use-selector.ts";
import { useTranslations } from "use-intl";
import type { PracticeSession } from "../../machines/practice-session.machine.ts";

/** How sure a learner is, for those who want to say it before they answer. */
export const Confide = ({ session }: { readonly session: PracticeSession }) => {
  const t = useTranslations("practice.sure");
  const said = useSelector(session, ({ context }) => context.confidence);
  return (
    <div className="practice-sure" role="group" aria-label={t("title")}>
      <span aria-hidden>{t("title")}</span>
      {Confidence.options.map((confidence) => (
        <button
          key={confidence}
          type="button"
          aria-pressed={said === confidence}
          onClick={() =>
            session.send({
              type: "practice.confide",
              confidence: said === confidence ? null : confidence,
            })
          }
        >
          {t(confidence)}
        </button>
      ))}
    </div>
  );
};
