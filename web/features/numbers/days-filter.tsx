import { useTranslations } from "use-intl";
import { type DayCount, dayCounts } from "./day-counts.ts";
import "./days-filter.css";

interface Props {
  readonly days: DayCount;
  readonly onAsk: (days: DayCount) => void;
}

/** The days that the numbers are about. */
export const DaysFilter = ({ days, onAsk }: Props) => {
  const t = useTranslations("numbers.filters");
  return (
    <fieldset className="numbers-days">
      <legend>{t("days")}</legend>
      <div>
        {dayCounts.map((each) => (
          <label key={each}>
            <input type="radio" name="days" checked={days === each} onChange={() => onAsk(each)} />
            <span>{t(`last.${each}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
