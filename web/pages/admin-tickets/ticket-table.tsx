import type { StaffConversation } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { ChoiceBox } from "../../features/admin/choice-box.tsx";
import { useChosen } from "../../features/admin/use-chosen.ts";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { Person } from "../../features/admin/person.tsx";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { NextClock } from "../../features/conversations/ticket-clocks.tsx";
import { TalkStatus } from "../../features/conversations/status-mark.tsx";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { TicketBulk } from "./bulk-bar.tsx";

/** Tickets, one a row, and what can be done to several of them at once. */
export const TicketTable = ({ tickets }: { readonly tickets: readonly StaffConversation[] }) => {
  const chosen = useChosen();
  const t = useTranslations("tickets");
  const bulk = useTranslations("admin.bulk");
  const names = useAccountNames(
    tickets.flatMap(({ accountId, assignee }) => [accountId, assignee].filter((id) => id !== null)),
  );
  const columns = [
    bulk("choose"),
    ...[t("ticket"), t("learner"), t("status"), t("priority"), t("assignee")],
    ...[t("dueAt"), t("timeLeft"), t("latestAt")],
  ];
  return (
    <>
      <TicketBulk tickets={tickets} chosen={chosen} />
      <RowsTable caption={t("tickets")} columns={columns}>
        {tickets.map(({ conversationId, number, topic, hasNews, priority, latestAt, ...ticket }) => (
          <tr role="row" key={conversationId}>
            <Cell label={bulk("choose")}>
              <ChoiceBox chosen={chosen} id={conversationId} name={`#${number}`} />
            </Cell>
            <Cell label={t("ticket")}>
              <span className="ticket-name">
                <Link data-row data-edit to={href("adminTicket", { ticketId: conversationId })}>
                  #{number} <bdi dir="auto">{topic}</bdi>
                </Link>
                {hasNews && <span className="talk-news">{t("unread")}</span>}
              </span>
            </Cell>
            <Cell label={t("learner")}>
              {ticket.accountId === null ? (
                <span>{t("sample")}</span>
              ) : (
                <Person accountId={ticket.accountId} name={names.get(ticket.accountId)} />
              )}
            </Cell>
            <Cell label={t("status")}>
              <TalkStatus status={ticket.status} reader="staff" />
            </Cell>
            <Cell label={t("priority")}>
              <span>{t(`priorities.${priority}`)}</span>
            </Cell>
            <Cell label={t("assignee")}>
              <span>
                {ticket.assignee === null ? t("noOne") : (names.get(ticket.assignee)?.name ?? t("colleague"))}
              </span>
            </Cell>
            <Cell label={t("dueAt")}>
              {ticket.dueAt === null ? <span>–</span> : <Moment at={ticket.dueAt} />}
            </Cell>
            <Cell label={t("timeLeft")}>
              <NextClock {...ticket} />
            </Cell>
            <Cell label={t("latestAt")}>
              <Moment at={latestAt} />
            </Cell>
          </tr>
        ))}
      </RowsTable>
    </>
  );
};
