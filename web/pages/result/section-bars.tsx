import type { SectionMark } from "#modules/assessment/contract";
import { CircleCheck, CircleX } from "lucide-react";
import { useTranslations } from "use-intl";
import "./section-bars.css";

const share = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole);

/** A bar of what was right, with the line it has to reach. The words beside it say the same. */
const Bar = ({ mark }: { readonly mark: SectionMark }) => {
  const t = useTranslations("result");
  const { category, questions, correct, required, passed } = mark;
  const Icon = passed ? CircleCheck : CircleX;
  return (
    <li className="result-section" data-passed={passed}>
      <h3>{t(`section.${category}`)}</h3>
      <p className="result-section-mark numeric">
        <b>{t("mark", { correct, questions })}</b>
        <span>{t("required", { count: required })}</span>
      </p>
      {/* An image of the numbers right above it. */}
      <svg className="result-bar" aria-hidden preserveAspectRatio="none">
        <rect className="result-bar-ground" width="100%" height="100%" rx="4" />
        <rect className="result-bar-right" width={`${share(correct, questions)}%`} height="100%" rx="4" />
        <rect className="result-bar-line" x={`${share(required, questions)}%`} width="3" height="100%" />
      </svg>
      <p className="result-section-verdict">
        <Icon aria-hidden size={18} />
        {t(passed ? "passed" : "failed")}
      </p>
    </li>
  );
};

export const SectionBars = ({ marks }: { readonly marks: readonly SectionMark[] }) => {
  const t = useTranslations("result");
  return (
    <section>
      <h2>{t("sections")}</h2>
      <ul className="result-sections">
        {marks.map((mark) => (
          <Bar key={mark.category} mark={mark} />
        ))}
      </ul>
    </section>
  );
};
