import { cancelTestDate, readTestDates, type TestDate } from "#modules/scheduling/contract";
import { daysBetween, type Day } from "#vocabulary/day";
import { CalendarDays, CircleCheck, Clock, MapPin } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { vehicleOf } from "../../data/paper.ts";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { Button } from "../../ui/button.tsx";
import { Asphalt } from "../../ui/surfaces.tsx";
import { useDayText } from "../../ui/use-day-text.ts";

/** Asks once more before the date is cancelled. */
const Cancel = ({ testDateId }: Pick<TestDate, "testDateId">) => {
  const t = useTranslations("test-date");
  const [isAsking, setAsking] = useState(false);
  const command = useCommand(cancelTestDate, { invalidates: [readTestDates] });
  if (!isAsking)
    return (
      <Button type="button" variant="ghost" onClick={() => setAsking(true)}>
        {t("cancel")}
      </Button>
    );
  return (
    <div className="test-date-ask" role="group" aria-label={t("cancel")}>
      <p>{t("cancelAsk")}</p>
      <Failure failure={command.failure} />
      <div className="test-date-acts">
        <Button
          type="button"
          variant="outline"
          aria-disabled={command.isBusy}
          onClick={() => void command.send({ params: { testDateId } })}
        >
          {t("cancelYes")}
        </Button>
        <Button type="button" variant="ghost" autoFocus onClick={() => setAsking(false)}>
          {t("keep")}
        </Button>
      </div>
    </div>
  );
};

const Facts = ({ test }: { readonly test: TestDate }) => {
  const t = useTranslations();
  const dayText = useDayText();
  const { day, time, province, centre, testCode, isBooked, earlierDays } = test;
  return (
    <ul className="test-date-facts">
      <li>
        <CalendarDays aria-hidden size={20} />
        <span>{dayText(day)}</span>
      </li>
      {isBooked && (
        <li>
          <Clock aria-hidden size={20} />
          <span>{time === null ? t("test-date.noTime") : <bdi dir="ltr">{time}</bdi>}</span>
        </li>
      )}
      {(centre !== null || province !== null) && (
        <li>
          <MapPin aria-hidden size={20} />
          <span>
            {centre !== null && <bdi>{centre}</bdi>}
            {centre !== null && province !== null && " · "}
            {province !== null && t(`schools.provinces.${province}`)}
          </span>
        </li>
      )}
      <li>
        <CircleCheck aria-hidden size={20} />
        <span>
          {t(`test-date.${isBooked ? "booked" : "aim"}`)} ·{" "}
          {t(`dashboard.vehicle.${vehicleOf({ testCode })}`)}
        </span>
      </li>
      {earlierDays[0] !== undefined && (
        <li className="test-date-moved">{t("test-date.moved", { day: dayText(earlierDays[0]) })}</li>
      )}
    </ul>
  );
};

interface Props {
  readonly test: TestDate;
  readonly today: Day;
  readonly onMove: () => void;
}

/** The date that counts, and how far away it is. */
export const CurrentDate = ({ test, today, onMove }: Props) => {
  const t = useTranslations();
  return (
    <Asphalt as="section" className="test-date-current" aria-labelledby="days-to-test">
      <h2 id="days-to-test" className="display">
        {t("dashboard.testDate.days", { days: daysBetween(today, test.day) })}
      </h2>
      <Facts test={test} />
      <div className="test-date-acts">
        <Button type="button" onClick={onMove}>
          {t("test-date.move")}
        </Button>
        <Cancel testDateId={test.testDateId} />
      </div>
    </Asphalt>
  );
};
