import { type AttemptReview, Lane } from "#modules/assessment/contract";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { spanText } from "../span-text.ts";
import { axisOf, namedBreaks } from "./axis.ts";
import { laneIcons } from "./lane-icons.ts";
import { isHighlighted, type Highlight } from "./highlight.ts";
import "./lane-colours.css";
import "./chart.css";

interface Props {
  readonly review: AttemptReview;
  readonly shown: ReadonlySet<Lane>;
  readonly lit: Highlight | null;
  /** A dot was pressed. */
  readonly onPick: (version: number) => void;
}

const percent = (place: number) => `${(place * 100).toFixed(3)}%`;

/** So much room for each event, in pixels, before the picture is scrolled sideways. */
const roomPerEvent = 8;
/** So much room takes a time, and so narrow the picture can be. */
const timeRoom = 84;
const narrowest = 280;

/** The events in lanes along time, long pauses compressed and marked. The list of events says the same in words. */
export const Chart = ({ review, shown, lit, onPick }: Props) => {
  const t = useTranslations("attempt");
  const { events, gaps, entry } = review;
  const axis = useMemo(() => axisOf(events.map(({ sinceStart }) => sinceStart)), [events]);
  const since = (instant: string) => Date.parse(instant) - Date.parse(entry.startedAt);
  const room = timeRoom / Math.max(narrowest, events.length * roomPerEvent);
  const lanes = Lane.options.filter((lane) => shown.has(lane));
  return (
    <div className="tracks-frame" role="group" aria-label={t("timeline.chart")} tabIndex={0}>
      <div
        className="tracks"
        style={{ minInlineSize: `${events.length * roomPerEvent + 160}px` }}
        aria-hidden
      >
        <div className="tracks-line tracks-times">
          {namedBreaks(axis.breaks, room).map(({ from, until, at }) => (
            <span key={from} className="tracks-break-time" style={{ insetInlineStart: percent(at) }}>
              ⋯ {spanText(until - from)}
            </span>
          ))}
          <span className="tracks-start">00:00</span>
          <span className="tracks-end">{spanText(events.at(-1)?.sinceStart ?? 0)}</span>
        </div>
        {lanes.map((lane) => {
          const Icon = laneIcons[lane];
          return (
            <div key={lane} className="tracks-row" data-lane={lane}>
              <span className="tracks-label">
                <Icon size={16} />
                {t(`lane.${lane}`)}
              </span>
              <div className="tracks-line">
                {axis.breaks.map(({ from, until, at }) => (
                  <span
                    key={from}
                    className="tracks-break"
                    title={`⋯ ${spanText(until - from)}`}
                    style={{ insetInlineStart: percent(at) }}
                  />
                ))}
                {lane === "network" &&
                  gaps.map(({ from, until }) => {
                    const [start, end] = [axis.placeOf(since(from)), axis.placeOf(since(until))];
                    return (
                      <span
                        key={from}
                        className="tracks-gap"
                        style={{ insetInlineStart: percent(start), inlineSize: percent(end - start) }}
                      />
                    );
                  })}
                {events.map((event, index) =>
                  event.lane === lane ? (
                    <button
                      key={event.version}
                      type="button"
                      tabIndex={-1}
                      className="tracks-dot"
                      data-change={event.change}
                      data-lit={isHighlighted(event, lit) || undefined}
                      title={`${event.version} · ${spanText(event.sinceStart)}`}
                      style={{ insetInlineStart: percent(axis.places[index]!) }}
                      onClick={() => onPick(event.version)}
                    />
                  ) : null,
                )}
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
};
