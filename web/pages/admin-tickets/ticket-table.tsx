import type { StaffConversation } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { useChoiceColumn } from "../../features/admin/choice-column.tsx";
import { Person } from "../../features/admin/person.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { type Chosen, useChosen } from "../../features/admin/use-chosen.ts";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { NextClock } from "../../features/conversations/ticket-clocks.tsx";
import { TalkStatus } from "../../features/conversations/status-mark.tsx";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { TicketBulk } from "./bulk-bar.tsx";

const useColumns = (tickets: readonly StaffConversation[], chosen: Chosen) => {
  const t = useTranslations("tickets");
  const names = useAccountNames(
    tickets.flatMap(({ accountId, assignee }) => [accountId, assignee].filter((id) => id !== null)),
  );
  const choice = useChoiceColumn<StaffConversation>(chosen, ({ conversationId, number }) => ({
    id: conversationId,
    name: `#${number}`,
  }));
  const columns: readonly RowsColumn<StaffConversation>[] = [
    choice,
    {
      id: "ticket",
      label: t("ticket"),
      isFixed: true,
      cell: ({ conversationId, number, topic, hasNews }) => (
        <span className="ticket-name">
          <Link data-row data-edit to={href("adminTicket", { ticketId: conversationId })}>
            #{number} <bdi dir="auto">{topic}</bdi>
          </Link>
          {hasNews && <span className="talk-news">{t("unread")}</span>}
        </span>
      ),
    },
    {
      id: "learner",
      label: t("learner"),
      cell: ({ accountId }) =>
        accountId === null ? (
          <span>{t("sample")}</span>
        ) : (
          <Person accountId={accountId} name={names.get(accountId)} />
        ),
    },
    {
      id: "status",
      label: t("status"),
      cell: ({ status }) => <TalkStatus status={status} reader="staff" />,
    },
    {
      id: "priority",
      label: t("priority"),
      cell: ({ priority }) => <span>{t(`priorities.${priority}`)}</span>,
    },
    {
      id: "assignee",
      label: t("assignee"),
      cell: ({ assignee }) => (
        <span>{assignee === null ? t("noOne") : (names.get(assignee)?.name ?? t("colleague"))}</span>
      ),
    },
    {
      id: "dueAt",
      label: t("dueAt"),
      cell: ({ dueAt }) => (dueAt === null ? <span>–</span> : <Moment at={dueAt} />),
    },
    { id: "timeLeft", label: t("timeLeft"), cell: (ticket) => <NextClock {...ticket} /> },
    { id: "latestAt", label: t("latestAt"), cell: ({ latestAt }) => <Moment at={latestAt} /> },
  ];
  return columns;
};

/** Tickets, one a row, and what can be done to several of them at once. */
export const TicketTable = ({ tickets }: { readonly tickets: readonly StaffConversation[] }) => {
  const t = useTranslations("tickets");
  const chosen = useChosen();
  return (
    <>
      <TicketBulk tickets={tickets} chosen={chosen} />
      <RowsTable
        list="tickets"
        caption={t("tickets")}
        columns={useColumns(tickets, chosen)}
        rows={tickets}
        idOf={({ conversationId }) => conversationId}
      />
    </>
  );
};
