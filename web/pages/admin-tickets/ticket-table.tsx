import type { ConversationId, StaffConversation } from "#modules/admin-template/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { Person } from "../../features/admin/person.tsx";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { NextClock } from "../../features/conversations/ticket-clocks.tsx";
import { TalkStatus } from "../../features/conversations/status-mark.tsx";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import "./bulk-bar.css";

/** Tickets, one a row, and what can be done to several of them at once. */
export const TicketTable = ({ tickets }: { readonly tickets: readonly StaffConversation[] }) => {
  const [chosen, choose] = useState<ReadonlySet<ConversationId>>(new Set());
  const toggle = (id: ConversationId) =>
    choose((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const t = useTranslations("tickets");
  const names = useAccountNames(
    tickets
      .flatMap(({ accountId, assignee }) => [accountId, assignee].filter((id) => id !== null))
      .slice(0, 50),
  );
  const columns = [
    t("bulk.choose"),
    ...[t("ticket"), t("learner"), t("status"), t("priority"), t("assignee")],
    ...[t("dueAt"), t("timeLeft"), t("latestAt")],
  ];
  return (
    <>
      <BulkBar tickets={tickets} chosen={chosen} onChoose={choose} />
      <RowsTable caption={t("tickets")} columns={columns}>
        {tickets.map(({ conversationId, number, topic, hasNews, priority, latestAt, ...ticket }) => (
          <tr role="row" key={conversationId}>
            <Cell label={t("bulk.choose")} className="ticket-choice">
              <label>
                <input
                  type="checkbox"
                  checked={chosen.has(conversationId)}
                  onChange={() => toggle(conversationId)}
                />
                <span className="unseen">{t("bulk.chooseOf", { number: String(number) })}</span>
              </label>
            </Cell>
            <Cell label={t("ticket")}>
              <span className="ticket-name">
                <Link data-row to={href("adminTicket", { ticketId: conversationId })}>
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
