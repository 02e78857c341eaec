import type { CalendarOptions } from "@fullcalendar/react";

const marked = (name: string, marks: Readonly<Record<string, boolean>>): string =>
  [name, ...Object.keys(marks).filter((mark) => marks[mark])].join(" ");

const isMultipleOf = (minutes: number) => (time: { readonly milliseconds: number } | undefined) =>
  time !== undefined && time.milliseconds % (minutes * 60_000) === 0;
const isHalfHour = isMultipleOf(30);
const isHour = isMultipleOf(60);

/** The library draws without a look of its own: these are the names that our sheet knows. */
export const gridClasses: CalendarOptions = {
  className: "calendar-grid",
  viewClass: "calendar-view",
  tableHeaderClass: "calendar-heads",
  dayHeaderRowClass: "calendar-line",
  dayHeaderClass: "calendar-line calendar-head",
  dayHeaderInnerClass: "calendar-head-text",
  dayHeaderDividerClass: "calendar-under",
  dayRowClass: "calendar-line",
  dayCellClass: ({ isToday, isDisabled }) =>
    marked("calendar-line calendar-cell", { "is-today": isToday, "is-outside": isDisabled }),
  dayCellTopInnerClass: "calendar-number numeric",
  dayCellInnerClass: "calendar-cell-entries",
  dayCellBottomClass: ({ view }) => (view.type === "dayGridMonth" ? "calendar-cell-foot" : ""),
  rowMoreLinkClass: "calendar-more",
  allDayHeaderInnerClass: "calendar-all-day",
  allDayDividerClass: "calendar-under calendar-divider",
  slotHeaderClass: ({ time }) => (isHour(time) ? "calendar-line" : ""),
  slotHeaderInnerClass: "calendar-hour numeric",
  slotHeaderDividerClass: "calendar-beside",
  slotLaneClass: ({ time }) =>
    marked("calendar-slot", {
      "calendar-line": isHour(time),
      "calendar-half-hour": isHalfHour(time) && !isHour(time),
    }),
  dayLaneClass: ({ isToday }) => marked("calendar-line calendar-lane", { "is-today": isToday }),
  dayLaneInnerClass: "calendar-lane-entries",
  nowIndicatorLineClass: "calendar-now",
  fillerClass: "calendar-line",
  listDayClass: "calendar-list-day",
  listDayHeaderClass: "calendar-list-head",
  // The library writes the day a second time, beside itself, and cannot be told not to.
  listDayHeaderInnerClass: ({ level }) => (level === 0 ? "calendar-list-day-name" : "calendar-not-shown"),
  listDayBodyClass: "calendar-list-entries",
  noEventsClass: "calendar-none",
  popoverClass: "calendar-popover",
  popoverCloseClass: "calendar-popover-close",
  navLinkClass: "calendar-to-day",
  eventClass: ({ isMirror, isSelected, isDraggable, isShort }) =>
    marked("calendar-event", {
      ...{ "is-dragged": isMirror, "is-selected": isSelected },
      ...{ "is-movable": isDraggable, "is-short": isShort },
    }),
  rowEventClass: "calendar-event-row",
  columnEventClass: "calendar-event-column",
  columnEventAfterClass: ({ isEndResizable }) => (isEndResizable ? "calendar-resize" : ""),
};
