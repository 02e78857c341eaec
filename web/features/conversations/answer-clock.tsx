import type { StaffConversation } from "#modules/admin-template/contract";
import { CircleAlert, Clock } from "lucide-react";
import { useFormatter, useNow, useTranslations } from "use-intl";
import "./conversations.css";

type Props = Pick<StaffConversation, "firstAnswerDueAt" | "answeredAt" | "status">;

/** When the first answer was given, or by when it is due. */
export const AnswerClock = ({ firstAnswerDueAt, answeredAt, status }: Props) => {
  const t = useTranslations("tickets");
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  if (answeredAt !== null || status === "solved" || status === "closed")
    return <span>{t(answeredAt === null ? "clock.unneeded" : "clock.answered")}</span>;
  const due = new Date(firstAnswerDueAt);
  const isLate = due < now;
  const Icon = isLate ? CircleAlert : Clock;
  return (
    <span className="talk-clock" data-late={isLate}>
      <Icon aria-hidden size={16} />
      {t(isLate ? "clock.late" : "clock.due", { when: format.relativeTime(due, now) })}
    </span>
  );
};
