import type { LearnerStudy } from "#modules/scheduling/contract";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { Cell } from "../../features/admin/rows-table.tsx";
import { Part } from "./part.tsx";

/** The reminders that were written, and whether the learner asked for any. */
export const RemindersSent = ({ study: { reminders } }: { readonly study: LearnerStudy }) => {
  const t = useTranslations("staff-study");
  const words = useTranslations("staff-contacts");
  const { hour, sent } = reminders;
  return (
    <>
      <Part
        title={t("reminders")}
        none={t("noReminders")}
        columns={[t("reminder"), words("status"), words("written")]}
        rows={sent.map(({ kind, state, createdAt }) => (
          <tr role="row" key={`${createdAt} ${kind}`}>
            <Cell label={t("reminder")}>
              <span>{t(`kinds.${kind}`)}</span>
            </Cell>
            <Cell label={words("status")}>
              <span>{words(`mailStates.${state}`)}</span>
            </Cell>
            <Cell label={words("written")}>
              <Moment at={createdAt} />
            </Cell>
          </tr>
        ))}
      />
      <p>{hour === null ? t("noHour") : t("hour", { hour: `${String(hour).padStart(2, "0")}:00` })}</p>
    </>
  );
};
