import type { Appointment } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { useDayText } from "../../ui/use-day-text.ts";
import { AboutPerson } from "./about-person.tsx";

/** What a colleague shares, to read. */
export const SharedAppointment = ({ appointment }: { readonly appointment: Appointment }) => {
  const t = useTranslations("staff-calendar");
  const dayText = useDayText();
  const { owner, day, time, minutes, note, about } = appointment;
  const name = useAccountNames([owner]).get(owner)?.name;
  const when = time === null ? dayText(day) : `${dayText(day)}, ${time} · ${t("minutesOf", { minutes })}`;
  return (
    <div className="calendar-form">
      <p>{name === undefined ? t("ofColleague") : t("of", { name })}</p>
      <p>{when}</p>
      {note !== "" && (
        <p className="calendar-note" dir="auto">
          {note}
        </p>
      )}
      {about !== null && <AboutPerson accountId={about} />}
    </div>
  );
};
