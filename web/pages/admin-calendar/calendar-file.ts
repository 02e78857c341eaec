import { fromIso } from "#vocabulary/instant";
import { type CalendarEvent, calendarText } from "#vocabulary/calendar-text";
import { instantAt } from "#vocabulary/time-of-day";
import { saveFile } from "../../features/form/save-file.ts";
import { href } from "../../routing/href.ts";
import type { Entry } from "./entries.ts";

/** Readers get an article at once; calendar programs want a length. */
const articleMinutes = 15;

const whenOf = (entry: Entry): CalendarEvent["when"] => {
  if (entry.kind === "article") return { at: fromIso(entry.article.publishAt!), minutes: articleMinutes };
  if (entry.kind !== "appointment" || entry.time === null) return { day: entry.day };
  return { at: instantAt(entry.day, entry.time), minutes: entry.appointment.minutes };
};

const pageOf = (entry: Entry): string => {
  if (entry.kind === "tests") return href("adminTests", {}, { day: entry.day });
  if (entry.kind === "article") return href("adminPost", { articleId: entry.article.articleId });
  return href("adminCalendar", {}, { view: "day", day: entry.day });
};

/** Returns entries as a calendar that other programs read. */
export const calendarOf = (
  entries: readonly Entry[],
  name: string,
  titleOf: (entry: Entry) => string,
  { origin, host }: Pick<Location, "origin" | "host">,
): string =>
  calendarText({
    name,
    madeAt: Date.now(),
    events: entries.map((entry) => ({
      uid: `${entry.key}@${host}`,
      when: whenOf(entry),
      title: titleOf(entry),
      text: entry.kind === "appointment" ? entry.appointment.note : "",
      place: null,
      url: origin + pageOf(entry),
    })),
  });

/** Saves what the calendar shows as a file for other calendar programs. */
export const saveCalendar = (...of: Parameters<typeof calendarOf>): void =>
  saveFile("calendar.ics", new Blob([calendarOf(...of)], { type: "text/calendar" }));
