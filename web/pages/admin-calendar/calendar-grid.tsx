import type { Appointment } from "#modules/admin-template/contract";
import { type Day, dayOf } from "#vocabulary/day";
import { Calendar, type EventChangeInfo, type EventDisplayInfo } from "@fullcalendar/react";
import "@fullcalendar/react/skeleton.css";
import { X } from "lucide-react";
import { useMemo, useState } from "react";
import { languageFacts } from "../../copy/language.ts";
import { directionOf, useSettings } from "../../data/settings.ts";
import { weekdaysIn } from "../../features/calendar/weeks.ts";
import { useAuthMark } from "../../session/auth-mark.ts";
import { useDayText } from "../../ui/use-day-text.ts";
import type { View } from "./calendar-address.ts";
import "./calendar-grid.css";
import type { Entry } from "./entries.ts";
import { DraggedEntry, EntryLine } from "./entry-line.tsx";
import { gridClasses } from "./grid-classes.ts";
import { entryIn, eventsOf, hoursOf, placeIn, type Put } from "./grid-events.ts";
import { gridMeasures, viewType } from "./grid-measures.ts";
import { fitsIn, type Place } from "./places.ts";
import { useGridWords } from "./use-grid-words.ts";
import { useMedia } from "./use-media.ts";
import type { Moving } from "./use-moving.ts";

const mayStand = (entry: Entry, there: Put): boolean => fitsIn(entry, placeIn(entry, there));

interface Props {
  readonly view: View;
  /** A day of the period that is shown. */
  readonly day: Day;
  readonly byDay: ReadonlyMap<Day, readonly Entry[]>;
  /** Whether there may be more than these. */
  readonly isFiltered: boolean;
  readonly moving: Moving;
  readonly onOpen: (appointment: Appointment) => void;
  /** A press on an hour without an entry, or on a whole day. */
  readonly onEmpty: (at: Pick<Place, "day" | "time">) => void;
  readonly onDay: (day: Day) => void;
}

/** The month, the week, the day or the agenda, and the dragging in it: all that needs the library. */
export const CalendarGrid = ({ view, day, byDay, isFiltered, moving, onOpen, onEmpty, onDay }: Props) => {
  const settings = useSettings();
  const { language } = settings;
  const direction = directionOf(settings);
  const isWide = useMedia("(min-width: 900px)");
  const isCalm = useMedia("(prefers-reduced-motion: reduce)");
  const weekdayText = useDayText("weekday");
  const dayText = useDayText("near");
  const words = useGridWords(byDay, view, isFiltered);
  const me = useAuthMark()?.accountId ?? "";
  const [refusals, setRefusals] = useState(0);
  // Only other entries are drawn anew, and all of them once a move was refused: what a list said meanwhile went back with it.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it reads no refusal
  const events = useMemo(() => eventsOf(byDay, me), [byDay, me, refusals]);
  const hours = useMemo(() => hoursOf([...byDay.values()].flat()), [byDay]);
  const type = viewType(view, isWide);

  const drawn = ({ event, isMirror }: EventDisplayInfo) => {
    const entry = entryIn(event);
    const { time } = placeIn(entry, event);
    if (isMirror) return <DraggedEntry entry={entry} time={time} />;
    return <EntryLine entry={entry} time={time} moving={moving} onOpen={onOpen} />;
  };
  const moved = async ({ event, revert }: Pick<EventChangeInfo, "event" | "revert">) => {
    const entry = entryIn(event);
    if (await moving.move(entry, placeIn(entry, event))) return;
    revert();
    setRefusals((count) => count + 1);
  };

  return (
    <Calendar
      key={[type, day, language, direction].join(" ")}
      {...gridMeasures}
      {...gridClasses}
      {...words}
      initialView={type}
      initialDate={day}
      locale={languageFacts[language].locale}
      direction={direction}
      firstDay={weekdaysIn(language)[0]! % 7}
      slotMinTime={hours.from}
      slotMaxTime={hours.until}
      dayMaxEvents={isWide ? 4 : 2}
      dayHeaderFormat={view === "month" ? { weekday: "short" } : { weekday: "short", day: "numeric" }}
      dayHeaderContent={({ date, isNarrow, text, inPopover }) =>
        view === "month" && isNarrow && !inPopover ? weekdayText(dayOf(date.getTime())) : text
      }
      // As its label says it: in Chinese the library would write 1日.
      dayCellTopContent={({ date }) => Number(dayOf(date.getTime()).slice(-2))}
      // It would name a day of the week without its weekday, and so other than it shows.
      dayHeaderDidMount={({ el }) => el.querySelector("[role=link]")?.removeAttribute("aria-label")}
      listDayHeaderContent={({ date }) => dayText(dayOf(date.getTime()))}
      popoverCloseContent={<X aria-hidden size={18} />}
      dragRevertDuration={isCalm ? 0 : 200}
      events={events}
      eventContent={drawn}
      eventAllow={(there, event) => !moving.isBusy && event !== null && mayStand(entryIn(event), there)}
      eventDrop={moved}
      eventResize={moved}
      navLinkDayClick={(date) => onDay(dayOf(date.getTime()))}
      {...(type.startsWith("timeGrid") && {
        dateClick: ({ dateStr, allDay }) =>
          onEmpty({ day: dateStr.slice(0, 10), time: allDay ? null : dateStr.slice(11, 16) }),
      })}
    />
  );
};
