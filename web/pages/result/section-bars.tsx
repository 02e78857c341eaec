import type { SectionMark } from "#modules/assessment/contract";
import { CircleCheck, CircleX } from "lucide-react";
import { useTranslations } from "use-intl";
import { MarkBar } from "../../ui/mark-bar.tsx";
import "./section-bars.css";

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
      <div className="result-bar">
        <MarkBar {...mark} />
      </div>
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
