import { type Day, daysLater } from "#vocabulary/day";
import { minutesOf } from "#vocabulary/time-of-day";
import type { EventApi, EventInput } from "@fullcalendar/react";
import { type Entry, mayMove } from "./entries.ts";
import { type Place, placeOf } from "./places.ts";

/** Readers get an article at once; in a grid of hours it needs a height. */
export const unmeasuredMinutes = 30;

const twoDigits = (part: number) => String(part).padStart(2, "0");

const endOf = (day: Day, time: string, minutes: number): string => {
  const last = minutesOf(time) + minutes;
  const dayAfter = daysLater(day, Math.floor(last / 1_440));
  return `${dayAfter}T${twoDigits(Math.floor((last % 1_440) / 60))}:${twoDigits(last % 60)}`;
};

/** Returns entries as the grid reads them: days and times in its own zone, which is South Africa's. */
export const eventsOf = (byDay: ReadonlyMap<Day, readonly Entry[]>, me: string): EventInput[] =>
  [...byDay.values()].flatMap((entries) =>
    entries.map((entry, order) => {
      const { day, time, minutes } = placeOf(entry);
      const isMovable = mayMove(entry, me);
      return {
        ...{ id: entry.key, entry, order, allDay: time === null },
        start: time === null ? day : `${day}T${time}`,
        ...(time !== null && minutes !== null && { end: endOf(day, time, minutes) }),
        startEditable: isMovable,
        durationEditable: isMovable && entry.kind === "appointment" && time !== null,
      };
    }),
  );

/** Returns the entry that the grid draws. */
export const entryIn = ({ extendedProps }: Pick<EventApi, "extendedProps">): Entry =>
  extendedProps["entry"] as Entry;

/** What the grid says of where it has put an entry, or would put it. */
export interface Put {
  /** In the grid's own zone, with its offset: `2026-11-23T09:30:00+02:00`. */
  readonly startStr: string;
  readonly allDay: boolean;
  readonly start: Date | null;
  /** Null where it is as long as before. */
  readonly end: Date | null;
}

export const placeIn = (entry: Entry, { startStr, allDay, start, end }: Put): Place => {
  const before = placeOf(entry).minutes;
  const isMeasured = !allDay && before !== null && start !== null && end !== null;
  return {
    day: startStr.slice(0, "2026-11-23".length),
    time: allDay ? null : startStr.slice("2026-11-23T".length, "2026-11-23T09:30".length),
    minutes: isMeasured ? (end.getTime() - start.getTime()) / 60_000 : before,
  };
};

/** The hours of a day at work. */
const usualHours = { from: 6, until: 20 };

/** Returns the hours that a grid shows: those of a day at work, and more where an entry is earlier or later. */
export const hoursOf = (entries: Iterable<Entry>): { readonly from: string; readonly until: string } => {
  let { from, until } = usualHours;
  for (const entry of entries) {
    const { time, minutes } = placeOf(entry);
    if (time === null) continue;
    from = Math.min(from, Math.floor(minutesOf(time) / 60));
    until = Math.max(until, Math.min(24, Math.ceil((minutesOf(time) + (minutes ?? unmeasuredMinutes)) / 60)));
  }
  return { from: `${twoDigits(from)}:00`, until: `${twoDigits(until)}:00` };
};
