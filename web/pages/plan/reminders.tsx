import {
  firstReminderHour,
  lastReminderHour,
  readReminders,
  type Reminders as Chosen,
  setReminders,
  type StudyPlan,
} from "#modules/scheduling/contract";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { showToast } from "../../features/toasts/show-toast.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";

type Plan = Pick<StudyPlan, "testCode">;

const hours = Array.from(
  { length: lastReminderHour - firstReminderHour + 1 },
  (_, index) => firstReminderHour + index,
);

const Hour = ({ plan: { testCode }, chosen }: { readonly plan: Plan; readonly chosen: Chosen | null }) => {
  const t = useTranslations("plan.reminders");
  const [hour, setHour] = useState(chosen?.hour ?? null);
  const command = useCommand(setReminders, {
    updates: readReminders,
    onDone: () => void showToast(t(hour === null ? "stopped" : "saved")),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    void command.send({ body: { hour, testCode } });
  };
  return (
    <form className="card plan-time" onSubmit={save} aria-labelledby="plan-reminders">
      <h2 id="plan-reminders">{t("title")}</h2>
      <p>{t("text")}</p>
      <SelectField
        label={t("hour")}
        value={hour ?? ""}
        onChange={({ target: { value } }) => setHour(value === "" ? null : Number(value))}
      >
        <option value="">{t("none")}</option>
        {hours.map((one) => (
          <option key={one} value={one}>
            {`${String(one).padStart(2, "0")}:00`}
          </option>
        ))}
      </SelectField>
      <Failure failure={command.failure} />
      <Button type="submit" variant="soft" aria-disabled={command.isBusy}>
        {t("save")}
      </Button>
    </form>
  );
};

/** Whether and when an account is reminded by mail. Nothing until it is known. */
export const Reminders = ({ plan }: { readonly plan: Plan }) => {
  const { data } = useQuery(queryFor(readReminders, {}));
  return data === undefined ? null : <Hour plan={plan} chosen={data.reminders} />;
};
