import {
  firstReminderHour,
  lastReminderHour,
  readReminders,
  type ReminderChannel,
  type RemindersView,
  setReminders,
  type StudyPlan,
} from "#modules/scheduling/contract";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { useSettings } from "../../data/settings.ts";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { showToast } from "../../features/toasts/show-toast.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { askForReminders, canShowReminders, endRemindersHere } from "./push-browser.ts";
import { ReminderChannelField } from "./reminder-channel.tsx";

type Plan = Pick<StudyPlan, "testCode">;

const hours = Array.from(
  { length: lastReminderHour - firstReminderHour + 1 },
  (_, index) => firstReminderHour + index,
);

/** Why this browser shows no notifications. */
type Hindered = "blocked" | "noPush";

const Hour = ({ plan: { testCode }, saved }: { readonly plan: Plan; readonly saved: RemindersView }) => {
  const t = useTranslations("plan.reminders");
  const { language } = useSettings();
  const { reminders, pushKey } = saved;
  const [hour, setHour] = useState(reminders?.hour ?? null);
  const [channel, setChannel] = useState<ReminderChannel>(reminders?.channel ?? "mail");
  const [hindered, setHindered] = useState<Hindered | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isOffered = pushKey !== null && canShowReminders();
  const command = useCommand(setReminders, {
    updates: readReminders,
    onDone: () => void showToast(t(hour === null ? "stopped" : "saved")),
  });
  const isBusy = isAsking || command.isBusy;

  /** The browser that is to show them; undefined when none is, and why when it cannot. */
  const browserFor = async () => {
    if (!isOffered) return undefined;
    if (hour !== null && channel !== "mail") return askForReminders(pushKey, language);
    await endRemindersHere();
    return undefined;
  };
  const send = async () => {
    setAsking(true);
    setHindered(null);
    try {
      const browser = await browserFor();
      if (browser === "blocked") return setHindered(browser);
      await command.send({ body: { hour, testCode, channel, ...(browser && { browser }) } });
    } catch {
      setHindered("noPush");
    } finally {
      setAsking(false);
    }
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void send();
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
      {hour !== null && (isOffered || channel !== "mail") && (
        <ReminderChannelField chosen={channel} saved={saved} onChoose={setChannel} />
      )}
      {hindered !== null && (
        <Callout tone="bad" isNews>
          <p>{t(hindered)}</p>
        </Callout>
      )}
      <Failure failure={command.failure} />
      <Button type="submit" variant="soft" aria-disabled={isBusy}>
        {t("save")}
      </Button>
    </form>
  );
};

/** Whether, when and how an account is reminded. Nothing until it is known. */
export const Reminders = ({ plan }: { readonly plan: Plan }) => {
  const { data } = useQuery(queryFor(readReminders, {}));
  return data === undefined ? null : <Hour plan={plan} saved={data} />;
};
