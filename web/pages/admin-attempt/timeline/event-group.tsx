import type { ReviewedEvent } from "#modules/assessment/contract";
import { ChevronRight, Clock3 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { spanText } from "../span-text.ts";
import { Change } from "./event-marks.tsx";
import { didIn, type Group } from "./groups.ts";
import "./event-group.css";

interface Props {
  readonly group: Group<ReviewedEvent>;
  readonly isOpen: boolean;
  readonly isLit: boolean;
  /** The letter of the option that an event chose. */
  readonly letterOf: (version: number) => string;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** What was done with the question, in a few words: `chose B, then C, flagged`. */
const useDoings = ({ group, letterOf }: Pick<Props, "group" | "letterOf">): string => {
  const t = useTranslations("attempt.timeline");
  return didIn(group.events)
    .map((one) =>
      one.did === "choose" ? t("did.choose", { letter: letterOf(one.version) }) : t(`did.${one.did}`),
    )
    .reduce((before, next) => t("then", { before, next }));
};

/** All that a learner did with one question before going on, in one line that opens. */
export const EventGroup = ({ group, isOpen, isLit, letterOf, onToggle, children }: Props) => {
  const t = useTranslations("attempt.timeline");
  const { events, question } = group;
  const [first] = events;
  const last = events.at(-1) ?? first;
  const doings = useDoings({ group, letterOf });
  return (
    <li className="event-group" data-lit={isLit || undefined}>
      <button type="button" className="event-group-head" aria-expanded={isOpen} onClick={onToggle}>
        <ChevronRight aria-hidden size={18} className="points event-group-mark" />
        <span className="event-since">{spanText(first.sinceStart)}</span>
        <span className="event-words">
          <b>{t("question", { number: question ?? 0 })}</b>
          <span>{doings}</span>
          {events.map(({ version, change }) => change !== null && <Change key={version} change={change} />)}
          {events.some(({ isLate }) => isLate) && (
            <span className="change" data-change="late">
              <Clock3 aria-hidden size={14} />
              {t("cameLate")}
            </span>
          )}
        </span>
        <span className="event-group-size">
          <span>{spanText(last.sinceStart - first.sinceStart)}</span>
          <span>{t("size", { count: events.length })}</span>
        </span>
      </button>
      {isOpen && <ol>{children}</ol>}
    </li>
  );
};
