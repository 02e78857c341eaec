import {
  minMinutesADay,
  readStudyPlan,
  setStudyTime,
  type StudyPlan,
  type StudyTime as Time,
} from "#modules/scheduling/contract";
import { daysLater } from "#vocabulary/day";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useSettings } from "../../data/settings.ts";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { showToast } from "../../features/toasts/show-toast.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { useDayText } from "../../ui/use-day-text.ts";
import { weekdaysIn } from "../../features/calendar/weeks.ts";

const choices = [minMinutesADay, 20, 30, 45, 60, 90, 120, 180];
/** A Monday, from which the names of the weekdays are counted. */
const aMonday = "2026-11-23";

/** On which days the learner studies, and for how long. */
export const StudyTime = ({ plan }: { readonly plan: StudyPlan }) => {
  const t = useTranslations("plan.time");
  const { language } = useSettings();
  const dayText = useDayText("wholeWeekday");
  const [{ weekdays, minutes }, setTime] = useState<Time>(plan.time);
  const command = useCommand(setStudyTime, {
    invalidates: [readStudyPlan],
    onDone: () => void showToast(t("saved")),
  });
  const [lacksDay, setLacksDay] = useState(false);
  const toggle = (weekday: number) => {
    setLacksDay(false);
    setTime({
      minutes,
      weekdays: weekdays.includes(weekday)
        ? weekdays.filter((one) => one !== weekday)
        : [...weekdays, weekday],
    });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (weekdays.length === 0) setLacksDay(true);
    else void command.send({ body: { weekdays, minutes } });
  };
  return (
    <form className="card plan-time" onSubmit={save} aria-labelledby="plan-time">
      <h2 id="plan-time">{t("title")}</h2>
      <fieldset>
        <legend>{t("days")}</legend>
        <div className="plan-weekdays">
          {weekdaysIn(language).map((weekday) => (
            <label key={weekday}>
              <input type="checkbox" checked={weekdays.includes(weekday)} onChange={() => toggle(weekday)} />
              {dayText(daysLater(aMonday, weekday - 1))}
            </label>
          ))}
        </div>
      </fieldset>
      <SelectField
        label={t("minutes")}
        value={minutes}
        onChange={({ target }) => setTime({ weekdays, minutes: Number(target.value) })}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t("option", { minutes: choice })}
          </option>
        ))}
      </SelectField>
      {lacksDay && (
        <Callout tone="bad" isNews>
          <p>{t("noDay")}</p>
        </Callout>
      )}
      <Failure failure={command.failure} />
      <Button type="submit" variant="soft" aria-disabled={command.isBusy}>
        {t("save")}
      </Button>
    </form>
  );
};
