import { AttemptTrait } from "#modules/assessment/contract";
import { useTranslations } from "use-intl";
import { FileQuestionMark, Sigma, X } from "lucide-react";
import { traitIcons } from "../../features/admin/traits.tsx";
import { type LogQuery, toggleCounted, toggleTrait, traitsOf } from "./log-query.ts";
import "../../features/admin/controls.css";

interface TraitChipsProps {
  readonly query: LogQuery;
  readonly onAsk: (next: LogQuery) => void;
}

/** The traits an attempt must have, and whether it must count: each pressed chip narrows the list. */
export const TraitChips = ({ query, onAsk }: TraitChipsProps) => {
  const t = useTranslations("attempts");
  const chosen = traitsOf(query);
  return (
    <div role="group" aria-label={t("filters.traits")} className="chips">
      <span aria-hidden className="chips-label">
        {t("filters.traits")}
      </span>
      {AttemptTrait.options.map((trait) => {
        const Icon = traitIcons[trait];
        return (
          <button
            key={trait}
            type="button"
            className="chip"
            aria-pressed={chosen.includes(trait)}
            onClick={() => onAsk(toggleTrait(query, trait))}
          >
            <Icon aria-hidden size={16} />
            {t(`trait.${trait}`)}
          </button>
        );
      })}
      <button
        type="button"
        className="chip"
        aria-pressed={query.counted === "yes"}
        onClick={() => onAsk(toggleCounted(query))}
      >
        <Sigma aria-hidden size={16} />
        {t("filters.counted")}
      </button>
    </div>
  );
};

interface QuestionChipProps {
  readonly query: LogQuery;
  readonly onDrop: (rest: LogQuery) => void;
}

/** Shows that the list holds only attempts with one question, set by a link of another page; a press removes the filter. */
export const QuestionChip = ({ query: { question, ...rest }, onDrop }: QuestionChipProps) => {
  const t = useTranslations("attempts.filters");
  if (question === undefined) return null;
  return (
    <button
      type="button"
      className="chip log-question"
      aria-label={t("dropQuestion", { question })}
      title={t("dropQuestion", { question })}
      onClick={() => onDrop(rest)}
    >
      <FileQuestionMark aria-hidden size={16} />
      <span>{t("question", { question })}</span>
      <X aria-hidden size={16} />
    </button>
  );
};
