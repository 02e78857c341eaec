import { type AttemptReview, Lane } from "#modules/assessment/contract";
import { Unplug } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { Moment } from "../../../features/admin/attempt-words.tsx";
import { spanText } from "../span-text.ts";
import { Chart } from "./chart.tsx";
import { EventList, type Picked } from "./event-list.tsx";
import { laneIcons } from "./lane-icons.ts";
import { countHighlighted, type Highlight } from "./highlight.ts";
import "./timeline.css";
import "../../../features/admin/controls.css";

interface LanesProps {
  readonly shown: ReadonlySet<Lane>;
  readonly onToggle: (lane: Lane) => void;
}

const Lanes = ({ shown, onToggle }: LanesProps) => {
  const t = useTranslations("attempt");
  return (
    <div role="group" aria-label={t("timeline.lanes")} className="chips">
      {Lane.options.map((lane) => {
        const Icon = laneIcons[lane];
        return (
          <button
            key={lane}
            type="button"
            className="chip"
            aria-pressed={shown.has(lane)}
            onClick={() => onToggle(lane)}
          >
            <Icon aria-hidden size={16} />
            {t(`lane.${lane}`)}
          </button>
        );
      })}
    </div>
  );
};

/** The periods without connection. */
const Gaps = ({ gaps }: Pick<AttemptReview, "gaps">) => {
  const t = useTranslations("attempt.timeline");
  return (
    <section aria-labelledby="gaps">
      <h3 id="gaps">{t("gaps")}</h3>
      {gaps.length === 0 ? (
        <p>{t("noGaps")}</p>
      ) : (
        <ul className="gaps numeric">
          {gaps.map(({ from, until, acts }) => (
            <li key={from}>
              <Unplug aria-hidden size={18} />
              <span>
                {t("gap", { time: spanText(Date.parse(until) - Date.parse(from)), acts })}
                <small>
                  <Moment at={from} /> – <Moment at={until} />
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

interface Props {
  readonly review: AttemptReview;
  readonly onReplay: (version: number) => void;
}

/** The timeline as a chart and as a list of sentences. */
export const Timeline = ({ review, onReplay }: Props) => {
  const t = useTranslations("attempt.timeline");
  const { events, gaps, latest } = review;
  const shownTo = events.at(-1)?.version ?? 0;
  const [shown, setShown] = useState<ReadonlySet<Lane>>(() => new Set(Lane.options));
  const [lit, setLit] = useState<Highlight | null>(null);
  const [picked, setPicked] = useState<Picked | null>(null);
  const toggle = (lane: Lane) => {
    const next = new Set(shown);
    if (!next.delete(lane)) next.add(lane);
    setShown(next);
  };
  return (
    <div className="timeline">
      <h2>{t("title")}</h2>
      <Lanes shown={shown} onToggle={toggle} />
      <Chart review={review} shown={shown} lit={lit} onPick={(version) => setPicked({ version })} />
      <div role="status" className="lit">
        {lit !== null && (
          <>
            <p>{t("lit", { count: countHighlighted(events, lit) })}</p>
            <Button type="button" variant="soft" onClick={() => setLit(null)}>
              {t("unlight")}
            </Button>
          </>
        )}
      </div>
      {shownTo < latest && <p>{t("cut", { shown: shownTo, latest })}</p>}
      <EventList
        review={review}
        shown={shown}
        lit={lit}
        picked={picked}
        onLight={setLit}
        onReplay={onReplay}
      />
      <Gaps gaps={gaps} />
    </div>
  );
};
