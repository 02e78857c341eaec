import { AttemptTrait } from "#modules/assessment/contract";
import { useTranslations } from "use-intl";
import { traitIcons } from "../../features/admin/traits.tsx";
import { type LogQuery, toggleTrait, traitsOf } from "./log-query.ts";
import "../../features/admin/chips.css";

interface Props {
  readonly query: LogQuery;
  readonly onAsk: (next: LogQuery) => void;
}

/** What an attempt must have: each pressed chip narrows the list. */
export const TraitChips = ({ query, onAsk }: Props) => {
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
    </div>
  );
};
