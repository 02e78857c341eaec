import type { Appointment } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { useAuthMark } from "../../session/auth-mark.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { AppointmentForm } from "./appointment-form.tsx";
import { SharedAppointment } from "./shared-appointment.tsx";

/** An appointment, or a new one, which has no owner yet. */
export type OpenedAppointment = Appointment | Omit<Appointment, "owner">;

interface Props {
  readonly appointment: OpenedAppointment;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Opens one of the caller's appointments to change it, or a colleague's to read it. */
export const AppointmentDialog = ({ appointment, isOpen, onClose }: Props) => {
  const t = useTranslations("staff-calendar");
  const me = useAuthMark()?.accountId;
  const isColleagues = "owner" in appointment && appointment.owner !== me;
  const ownTitle = t(appointment.version === 0 ? "new" : "change");
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(becomesOpen) => becomesOpen || onClose()}
      title={isColleagues ? appointment.title : ownTitle}
      closeLabel={t("close")}
    >
      {isColleagues ? (
        <SharedAppointment appointment={appointment} />
      ) : (
        <AppointmentForm key={appointment.appointmentId} appointment={appointment} onDone={onClose} />
      )}
    </Dialog>
  );
};
