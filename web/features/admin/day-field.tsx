import { Day } from "#vocabulary/day";
import { TypedField } from "./typed-field.tsx";

interface Props {
  readonly label: string;
  /** Empty where none is chosen. */
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/**
 * A day that is chosen or typed. A year that is being typed is 0002 and then 0020: that is no day yet, and what was typed
 * stays.
 */
export const DayField = ({ label, day, onDay }: Props) => (
  <TypedField
    type="date"
    label={label}
    value={day}
    onSettle={(typed) => {
      if (typed === "" || Day.safeParse(typed).success) onDay(typed);
    }}
  />
);
