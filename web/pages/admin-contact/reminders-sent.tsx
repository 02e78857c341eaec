import type { LearnerStudy } from "#modules/scheduling/contract";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { Cell } from "../../features/admin/rows-table.tsx";
import { Part } from "./part.tsx";

/** The reminders that were written, by which way and what became of each, and whether the learner asked for any. */
export const RemindersSent = ({ study: { reminders } }: { readonly study: LearnerStudy }) => {
  const t = useTranslations("staff-study");
  const words = useTranslations("staff-contacts");
  const { hour, channel, sent } = reminders;
  return (
    <>
      <Part
        title={t("reminders")}
        none={t("noReminders")}
        columns={[t("reminder"), t("channel"), words("status"), t("when")]}
        rows={sent.map((one) => (
          <tr role="row" key={`${one.at} ${one.channel}`}>
            <Cell label={t("reminder")}>
              <span>{t(`kinds.${one.kind}`)}</span>
            </Cell>
            <Cell label={t("channel")}>
              <span>{t(`channels.${one.channel}`)}</span>
            </Cell>
            <Cell label={words("status")}>
              <span>{one.state === "no-browser" ? t("noBrowser") : words(`mailStates.${one.state}`)}</span>
            </Cell>
            <Cell label={t("when")}>
              <Moment at={one.at} />
            </Cell>
          </tr>
        ))}
      />
      <p>
        {hour === null || channel === null
          ? t("noHour")
          : t("hour", { hour: `${String(hour).padStart(2, "0")}:00`, channel })}
      </p>
    </>
  );
};
