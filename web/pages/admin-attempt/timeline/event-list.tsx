import type { AttemptReview, Lane, ReviewedEvent } from "#modules/assessment/contract";
import { Fragment, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { optionLabelAt } from "../../../features/exam/option-labels.ts";
import { Button } from "../../../ui/button.tsx";
import { useSentence } from "../sentence.ts";
import { spanText } from "../span-text.ts";
import { longPauseOf } from "./axis.ts";
import { EventGroup } from "./event-group.tsx";
import { EventRow } from "./event-row.tsx";
import { type Group, groupsOf } from "./groups.ts";
import { countHighlighted, type Highlight, isHighlighted } from "./highlight.ts";

/** The version that was picked on the picture; a new object for every press. */
export interface Picked {
  readonly version: number;
}

interface Props {
  readonly review: AttemptReview;
  readonly shown: ReadonlySet<Lane>;
  readonly lit: Highlight | null;
  readonly picked: Picked | null;
  readonly onLight: (lit: Highlight) => void;
  readonly onReplay: (version: number) => void;
}

/** A group is known by its first event: it keeps its state while an open attempt grows. */
const keyOf = ({ events: [first] }: Group<ReviewedEvent>) => first.version;

const scrollTo = (version: number) => {
  const row = document.getElementById(`event-${version}`);
  row?.scrollIntoView({ block: "center" });
  row?.focus({ preventScroll: true });
};

/** How many events share the command and the request of each. */
const useShares = (events: readonly ReviewedEvent[]) =>
  useMemo(
    () =>
      new Map(
        events.map(({ version, commandId, correlation }) => [
          version,
          {
            ofCommand: commandId === null ? 0 : countHighlighted(events, { by: "commandId", id: commandId }),
            ofRequest:
              correlation === null ? 0 : countHighlighted(events, { by: "correlation", id: correlation }),
          },
        ]),
      ),
    [events],
  );

const useLetters =
  ({ events, questions }: AttemptReview) =>
  (version: number) => {
    const event = events[version - 1];
    if (event === undefined || !event.known || event.type !== "assessment.answer-chosen") return "?";
    const { questionId, optionId } = event.data;
    const asked = questions.find((question) => question.questionId === questionId);
    const index = asked?.options.findIndex(({ id }) => id === optionId) ?? -1;
    return index < 0 ? optionId : optionLabelAt(index);
  };

/** The events as sentences, in stretches of one question each that open, with long silences compressed and marked. */
export const EventList = ({ review, shown, lit, picked, onLight, onReplay }: Props) => {
  const t = useTranslations("attempt.timeline");
  const { events, questions } = review;
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const tell = useSentence(questions);
  const shares = useShares(events);
  const letterOf = useLetters(review);
  const groups = useMemo(() => {
    const inLanes = events.filter(({ lane }) => shown.has(lane));
    return groupsOf(inLanes, longPauseOf(events.map(({ sinceStart }) => sinceStart)));
  }, [events, shown]);
  const many = groups.filter((group) => group.events.length > 1);
  const areOpen = many.length > 0 && many.every((group) => open.has(keyOf(group)));
  const reveal = useEffectEvent((wanted: number) => {
    const group = many.find(({ events: own }) => own.some(({ version }) => version === wanted));
    if (group !== undefined) setOpen((before) => new Set(before).add(keyOf(group)));
  });
  useEffect(() => {
    if (picked === null) return undefined;
    reveal(picked.version);
    // The row is there once its group is drawn open.
    const drawn = requestAnimationFrame(() => scrollTo(picked.version));
    return () => cancelAnimationFrame(drawn);
  }, [picked]);
  const toggle = (key: number) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  const row = (event: ReviewedEvent) => (
    <EventRow
      key={event.version}
      event={event}
      sentence={tell(event)}
      {...shares.get(event.version)!}
      isHighlighted={isHighlighted(event, lit)}
      onLight={onLight}
      onReplay={onReplay}
    />
  );
  return (
    <>
      <div className="events-head">
        <h3>{t("events")}</h3>
        {many.length > 0 && (
          <Button
            type="button"
            variant="soft"
            size="2"
            onClick={() => setOpen(new Set(areOpen ? [] : many.map(keyOf)))}
          >
            {t(areOpen ? "closeAll" : "openAll")}
          </Button>
        )}
      </div>
      <ol className="events numeric">
        {groups.map((group) => (
          <Fragment key={keyOf(group)}>
            {group.pause !== null && (
              <li className="event-pause">
                <span>{t("pause", { time: spanText(group.pause) })}</span>
              </li>
            )}
            {group.events.length === 1 ? (
              row(group.events[0])
            ) : (
              <EventGroup
                group={group}
                isOpen={open.has(keyOf(group))}
                isLit={group.events.some((event) => isHighlighted(event, lit))}
                letterOf={letterOf}
                onToggle={() => toggle(keyOf(group))}
              >
                {group.events.map(row)}
              </EventGroup>
            )}
          </Fragment>
        ))}
      </ol>
    </>
  );
};
