import type { StaffConversation } from "#modules/admin-template/contract";
import { CircleAlert, CirclePause, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { useFormatter, useNow, useTranslations } from "use-intl";
import "./conversations.css";

type Ticket = Pick<StaffConversation, "firstAnswerDueAt" | "answeredAt" | "resolutionDueAt" | "status">;

interface RunsProps {
  readonly dueAt: string;
  /** Says by when, with `when` in it; `isLate` when that is over. */
  readonly says: (when: string, isLate: boolean) => ReactNode;
}

/** A clock that runs. */
const Runs = ({ dueAt, says }: RunsProps) => {
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const due = new Date(dueAt);
  const isLate = due < now;
  const Icon = isLate ? CircleAlert : Clock;
  return (
    <span className="talk-clock" data-late={isLate}>
      <Icon aria-hidden size={16} />
      {says(format.relativeTime(due, now), isLate)}
    </span>
  );
};

const Paused = () => {
  const t = useTranslations("tickets");
  return (
    <span className="talk-clock">
      <CirclePause aria-hidden size={16} />
      {t("clocks.paused")}
    </span>
  );
};

const isOver = ({ status }: Ticket) => status === "solved" || status === "closed";

/** When the first answer was given, or by when it is due. */
export const AnswerClock = (ticket: Ticket) => {
  const t = useTranslations("tickets");
  if (ticket.answeredAt !== null || isOver(ticket))
    return <span>{t(ticket.answeredAt === null ? "clock.unneeded" : "clock.answered")}</span>;
  return (
    <Runs
      dueAt={ticket.firstAnswerDueAt}
      says={(when, isLate) => t(isLate ? "clock.late" : "clock.due", { when })}
    />
  );
};

/** By when a ticket must be solved. The clock stops while its learner has to answer. */
export const ResolutionClock = (ticket: Ticket) => {
  const t = useTranslations("tickets");
  const talk = useTranslations("talk.staff");
  if (isOver(ticket)) return <span>{talk(ticket.status)}</span>;
  if (ticket.resolutionDueAt === null) return <Paused />;
  return (
    <Runs
      dueAt={ticket.resolutionDueAt}
      says={(when, isLate) => t(isLate ? "clock.late" : "clock.due", { when })}
    />
  );
};

/** What is due next: the first answer, then the solution. */
export const NextClock = (ticket: Ticket) => {
  const t = useTranslations("tickets.clocks");
  if (isOver(ticket)) return <span>–</span>;
  if (ticket.answeredAt === null)
    return (
      <Runs
        dueAt={ticket.firstAnswerDueAt}
        says={(when, isLate) => t(isLate ? "firstAnswerLate" : "firstAnswer", { when })}
      />
    );
  if (ticket.resolutionDueAt === null) return <Paused />;
  return (
    <Runs
      dueAt={ticket.resolutionDueAt}
      says={(when, isLate) => t(isLate ? "resolutionLate" : "resolution", { when })}
    />
  );
};
