import type { Day } from "#vocabulary/day";
import type { ReactNode } from "react";
import { useSettings } from "../../data/settings.ts";
import { useDayText } from "../../ui/use-day-text.ts";
import { weekOf, weeksOfMonth } from "./weeks.ts";
import "./month-grid.css";

interface Props {
  /** A day of the month. */
  readonly month: Day;
  readonly caption: string;
  /** Draws the cell of a day: a `td`. */
  readonly children: (day: Day) => ReactNode;
}

/** A month as a table of weeks, which begin as the reader's do. */
export const MonthGrid = ({ month, caption, children }: Props) => {
  const { language } = useSettings();
  const weekdayText = useDayText("weekday");
  const wholeWeekdayText = useDayText("wholeWeekday");
  return (
    <table className="month-grid">
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {weekOf(month, language).map((day) => (
            <th key={day} scope="col">
              <abbr title={wholeWeekdayText(day)}>{weekdayText(day)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month, language).map((week, row) => (
          <tr key={row}>{week.map((day, column) => (day === null ? <td key={column} /> : children(day)))}</tr>
        ))}
      </tbody>
    </table>
  );
};
