import type { LearnerStudy } from "#modules/scheduling/contract";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { Part } from "./part.tsx";

/** The reminders that were written, by which way and what became of each, and whether the learner asked for any. */
export const RemindersSent = ({ study: { reminders } }: { readonly study: LearnerStudy }) => {
  const t = useTranslations("staff-study");
  const words = useTranslations("staff-contacts");
  const { hour, channel, sent } = reminders;
  const columns: readonly RowsColumn<(typeof sent)[number]>[] = [
    { id: "reminder", label: t("reminder"), cell: ({ kind }) => <span>{t(`kinds.${kind}`)}</span> },
    { id: "channel", label: t("channel"), cell: (one) => <span>{t(`channels.${one.channel}`)}</span> },
    {
      id: "status",
      label: words("status"),
      cell: ({ state }) => (
        <span>{state === "no-browser" ? t("noBrowser") : words(`mailStates.${state}`)}</span>
      ),
    },
    { id: "when", label: t("when"), cell: ({ at }) => <Moment at={at} /> },
  ];
  return (
    <>
      <Part
        title={t("reminders")}
        none={t("noReminders")}
        columns={columns}
        rows={sent}
        idOf={(one) => `${one.at} ${one.channel}`}
      />
      <p>
        {hour === null || channel === null
          ? t("noHour")
          : t("hour", { hour: `${String(hour).padStart(2, "0")}:00`, channel })}
      </p>
    </>
  );
};
