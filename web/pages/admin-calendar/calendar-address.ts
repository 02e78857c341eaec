import { AccountId } from "#vocabulary/account-id";
import { Day, daysLater } from "#vocabulary/day";
import type { Span } from "#vocabulary/span";
import type { Language } from "../../copy/language.ts";
import { monthsLater, weekOf } from "../../features/calendar/weeks.ts";
import type { Search } from "../../routing/path.ts";
import { type CalendarFilter, calendarFilter } from "./calendar-filter.ts";

export const views = ["month", "week", "day", "agenda"] as const;
export type View = (typeof views)[number];

/** How many days an agenda lists. */
export const agendaDays = 30;

/** What the address says is shown: of which day on, which entries, and about whom a new appointment is. */
export interface Shown {
  readonly view: View;
  readonly day: Day;
  readonly filter: CalendarFilter;
  readonly about: AccountId | null;
}

/** Reads the query of the address. What it does not say, or says wrongly, is the month of today. */
export const shownIn = (search: string, today: Day): Shown => {
  const query = new URLSearchParams(search);
  return {
    view: views.find((view) => view === query.get("view")) ?? "month",
    day: Day.safeParse(query.get("day")).data ?? today,
    filter: calendarFilter.read(search),
    about: AccountId.safeParse(query.get("about")).data ?? null,
  };
};

/** Returns the query of the address of what is shown. No appointment is begun there. */
export const searchOf = ({ view, day, filter }: Omit<Shown, "about">): Search => ({
  ...{ view, day },
  ...calendarFilter.searchOf(filter),
});

/** Returns the days that are shown. */
export const spanOf = ({ view, day }: Pick<Shown, "view" | "day">, language: Language): Span => {
  switch (view) {
    case "month":
      return { from: monthsLater(day, 0), until: daysLater(monthsLater(day, 1), -1) };
    case "week": {
      const week = weekOf(day, language);
      return { from: week[0]!, until: week.at(-1)! };
    }
    case "day":
      return { from: day, until: day };
    case "agenda":
      return { from: day, until: daysLater(day, agendaDays - 1) };
  }
};

/** Returns a day of the month, week, day or agenda before or after. */
export const movedBy = ({ view, day }: Pick<Shown, "view" | "day">, by: -1 | 1): Day => {
  switch (view) {
    case "month":
      return monthsLater(day, by);
    case "week":
      return daysLater(day, 7 * by);
    case "day":
      return daysLater(day, by);
    case "agenda":
      return daysLater(day, agendaDays * by);
  }
};
