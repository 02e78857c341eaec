import type { CalendarOptions } from "@fullcalendar/react";
import dayGrid from "@fullcalendar/react/daygrid";
import interaction from "@fullcalendar/react/interaction";
import list from "@fullcalendar/react/list";
import timeGrid from "@fullcalendar/react/timegrid";
import { agendaDays, type View } from "./calendar-address.ts";
import { unmeasuredMinutes } from "./grid-events.ts";

/** The library's name of a view. A week of hours is too narrow for a phone: there it is a list. */
export const viewType = (view: View, isWide: boolean): string => {
  if (view === "week") return isWide ? "timeGridWeek" : "listWeek";
  return { month: "dayGridMonth", day: "timeGridDay", agenda: "agenda" }[view];
};

/** What is the same in every view, for every reader. */
export const gridMeasures: CalendarOptions = {
  plugins: [dayGrid, timeGrid, list, interaction],
  views: { agenda: { type: "list", duration: { days: agendaDays } } },
  headerToolbar: false,
  height: "auto",
  // Whatever the browser's is.
  timeZone: "Africa/Johannesburg",
  fixedWeekCount: false,
  showNonCurrentDates: false,
  nowIndicator: true,
  navLinks: true,
  popoverFormat: { weekday: "long", day: "numeric", month: "long" },
  // An entry moves by whole slots. With a finer `snapDuration` the library counts from the middle of the slot that is
  // pressed, and an entry that a finger only holds moves by a quarter of an hour.
  slotDuration: "00:15",
  slotMinHeight: 13,
  slotHeaderInterval: "01:00",
  slotHeaderFormat: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  slotEventOverlap: false,
  defaultTimedEventDuration: { minutes: unmeasuredMinutes },
  eventMinHeight: 25,
  eventShortHeight: 36,
  eventDisplay: "block",
  eventOrder: "order",
  // Our own links and buttons are inside.
  eventInteractive: false,
  longPressDelay: 400,
};
