import type { ReviewedEvent } from "#modules/assessment/contract";
import { Clock3, Play } from "lucide-react";
import { memo, useState } from "react";
import { useTranslations } from "use-intl";
import { spanText } from "../span-text.ts";
import { EventDetails } from "./event-details.tsx";
import { Change } from "./event-marks.tsx";
import { laneIcons } from "./lane-icons.ts";
import type { Highlight } from "./highlight.ts";
import { useSeconds } from "./use-seconds.ts";
import "./lane-colours.css";
import "./event-row.css";

interface Props {
  readonly event: ReviewedEvent;
  readonly sentence: string;
  /** How many events share its command and its request. */
  readonly ofCommand: number;
  readonly ofRequest: number;
  readonly isHighlighted: boolean;
  readonly onLight: (lit: Highlight) => void;
  readonly onReplay: (version: number) => void;
}

/** One event: its time, its sentence, and its details on demand. */
export const EventRow = memo(({ event, sentence, isHighlighted, onReplay, ...more }: Props) => {
  const t = useTranslations("attempt.timeline");
  const seconds = useSeconds();
  const [isOpen, setOpen] = useState(false);
  const { version, lane, sinceStart, delay, isLate, change } = event;
  const Icon = laneIcons[lane];
  return (
    <li
      className="event"
      id={`event-${version}`}
      tabIndex={-1}
      data-lane={lane}
      data-lit={isHighlighted || undefined}
    >
      <span className="event-version">{version}</span>
      <span className="event-since">{spanText(sinceStart)}</span>
      <Icon aria-hidden size={18} className="event-icon" />
      <p className="event-words">
        <span dir="auto">{sentence}</span>
        {change !== null && <Change change={change} />}
        {isLate && (
          <span className="change" data-change="late">
            <Clock3 aria-hidden size={14} />
            {t("late", { time: seconds(delay) })}
          </span>
        )}
      </p>
      <button
        type="button"
        className="event-replay"
        aria-label={t("replay", { version })}
        title={t("replay", { version })}
        onClick={() => onReplay(version)}
      >
        <Play aria-hidden size={18} />
      </button>
      <details className="event-more" onToggle={(toggle) => setOpen(toggle.currentTarget.open)}>
        <summary aria-label={t("details", { version })} title={t("details", { version })} />
        {isOpen && <EventDetails event={event} {...more} />}
      </details>
    </li>
  );
});
EventRow.displayName = "EventRow";
