import type { AttemptEntry, AttemptTrait } from "#modules/assessment/contract";
import {
  Ban,
  Clock3,
  ClockPlus,
  Eye,
  type LucideIcon,
  RotateCcw,
  StickyNote,
  Unplug,
  Zap,
} from "lucide-react";
import { useTranslations } from "use-intl";
import "./marks.css";

export const traitIcons: Readonly<Record<AttemptTrait, LucideIcon>> = {
  late: Clock3,
  reconnected: Unplug,
  voided: Ban,
  "re-marked": RotateCcw,
  "extra-time": ClockPlus,
  noted: StickyNote,
  "paper-seen": Eye,
  "faster-than-reading": Zap,
};

const traitsOf = (entry: AttemptEntry): readonly AttemptTrait[] => {
  const { late, reconnects, voided, reMarked, extraSeconds, notes, paperSeen, fasterThanReading } = entry;
  const has: Readonly<Record<AttemptTrait, boolean>> = {
    voided,
    "re-marked": reMarked,
    "extra-time": extraSeconds > 0,
    late: late > 0,
    reconnected: reconnects > 0,
    noted: notes > 0,
    "paper-seen": paperSeen,
    "faster-than-reading": fasterThanReading,
  };
  return (Object.keys(has) as AttemptTrait[]).filter((trait) => has[trait]);
};

/** The traits of an attempt: an icon and a word each. Nothing for an attempt without any. */
export const Traits = ({ entry }: { readonly entry: AttemptEntry }) => {
  const t = useTranslations("attempts.trait");
  const traits = traitsOf(entry);
  if (traits.length === 0) return null;
  return (
    <ul className="traits">
      {traits.map((trait) => {
        const Icon = traitIcons[trait];
        return (
          <li key={trait} className="trait" data-trait={trait}>
            <Icon aria-hidden size={14} />
            {t(trait)}
          </li>
        );
      })}
    </ul>
  );
};
