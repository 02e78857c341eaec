import {
  type Appointment,
  minMinutes,
  listAppointments,
  longestAppointmentNote,
  longestAppointmentTitle,
  removeAppointment,
  saveAppointment,
} from "#modules/admin-template/contract";
import { Day } from "#vocabulary/day";
import { type SubmitEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { DangerButton } from "../../ui/danger-button.tsx";
import { Failure } from "../../features/form/failure.tsx";
import { showToast } from "../../features/toasts/show-toast.ts";
import { SelectField } from "../../ui/form/select-field.tsx";
import { SendButton } from "../../ui/form/send-button.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Switch } from "../../ui/switch.tsx";
import { AboutPerson } from "./about-person.tsx";
import "../../ui/form/form.css";

const usualMinutes = [minMinutes, 15, 30, 45, 60, 90, 120, 240, 480];

/** What is typed: a day and a time are empty until they are whole. */
type Draft = Omit<Appointment, "owner" | "day" | "time"> & { readonly day: string; readonly time: string };

interface Props {
  /** Of version 0 while it is new. */
  readonly appointment: Omit<Appointment, "owner">;
  readonly onDone: () => void;
}

/** A new appointment, or one of the caller's to change or remove. Its day may be typed: that moves it, too. */
export const AppointmentForm = ({ appointment, onDone }: Props) => {
  const t = useTranslations("staff-calendar");
  const { appointmentId, version } = appointment;
  const [draft, setDraft] = useState<Draft>({ ...appointment, time: appointment.time ?? "" });
  const [wasSent, setSent] = useState(false);
  const put = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const save = useCommand(saveAppointment, { invalidates: [listAppointments], onDone });
  const restore = useCommand(saveAppointment, { invalidates: [listAppointments] });
  const remove = useCommand(removeAppointment, {
    invalidates: [listAppointments],
    onDone: () => {
      onDone();
      const { appointmentId: _, ...content } = appointment;
      void showToast(t("removed"), {
        act: () => void restore.send({ params: { appointmentId }, body: { ...content, version: 0 } }),
      });
    },
  });
  const isBusy = save.isBusy || remove.isBusy;
  const { data: day } = Day.safeParse(draft.day);
  const hasTitle = draft.title.trim() !== "";
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    if (day === undefined || !hasTitle || isBusy) return;
    const { appointmentId: _, time, ...content } = draft;
    const body = { ...content, day, time: time === "" ? null : time.slice(0, "09:30".length) };
    void save.send({ params: { appointmentId }, body });
  };
  const minutes = [...new Set([...usualMinutes, draft.minutes])].toSorted((one, other) => one - other);
  return (
    <form className="form calendar-form" noValidate onSubmit={submit}>
      <TextField
        label={t("what")}
        maxLength={longestAppointmentTitle}
        value={draft.title}
        problem={wasSent && !hasTitle ? { says: t("whatMissing") } : undefined}
        onChange={({ target }) => put({ title: target.value })}
      />
      <TextField
        type="date"
        label={t("day")}
        min="2000-01-01"
        max="2099-12-31"
        value={draft.day}
        problem={wasSent && day === undefined ? { says: t("dayMissing") } : undefined}
        onChange={({ target }) => put({ day: target.value })}
      />
      <TextField
        type="time"
        label={t("time")}
        hint={t("timeHint")}
        value={draft.time}
        onChange={({ target }) => put({ time: target.value })}
      />
      {draft.time !== "" && (
        <SelectField
          label={t("minutes")}
          value={draft.minutes}
          onChange={({ target }) => put({ minutes: Number(target.value) })}
        >
          {minutes.map((one) => (
            <option key={one} value={one}>
              {t("minutesOf", { minutes: one })}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        label={t("note")}
        hint={t("noteHint")}
        dir="auto"
        rows={3}
        maxLength={longestAppointmentNote}
        value={draft.note}
        onChange={({ target }) => put({ note: target.value })}
      />
      {draft.about !== null && <AboutPerson accountId={draft.about} onRemove={() => put({ about: null })} />}
      <Switch
        name={t("share")}
        hint={t("shareHint")}
        isOn={draft.isShared}
        onChange={(isShared) => put({ isShared })}
      />
      <Failure failure={save.failure ?? remove.failure} spoken={{ LearnerNotFound: t("gone") }} />
      <SendButton isSending={save.isBusy}>{t(version === 0 ? "add" : "save")}</SendButton>
      {version > 0 && (
        <DangerButton
          type="button"
          aria-disabled={isBusy}
          onClick={() => isBusy || void remove.send({ params: { appointmentId } })}
        >
          {t("remove")}
        </DangerButton>
      )}
    </form>
  );
};
