import {
  ConversationNews,
  exportTickets,
  followTickets,
  searchTickets,
  type StaffConversation,
  type TicketFilter,
} from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { Person } from "../../features/admin/person.tsx";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { AnswerClock } from "../../features/conversations/answer-clock.tsx";
import { TalkStatus } from "../../features/conversations/status-mark.tsx";
import { useFollowing } from "../../machines/use-following.ts";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { usePages } from "../../features/admin/use-pages.ts";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { Link } from "../../ui/link.tsx";
import { MacroList } from "./macro-list.tsx";
import { TicketFilters } from "./ticket-filters.tsx";
import { ticketQuery } from "./ticket-query.ts";
import "../../features/admin/rows.css";
import "../../features/admin/tickets.css";

const Table = ({ tickets }: { readonly tickets: readonly StaffConversation[] }) => {
  const t = useTranslations("tickets");
  const names = useAccountNames(
    tickets
      .flatMap(({ accountId, assignee }) => [accountId, assignee].filter((id) => id !== null))
      .slice(0, 50),
  );
  const columns = [
    ...[t("ticket"), t("learner"), t("status"), t("priority"), t("assignee")],
    ...[t("dueAt"), t("answer"), t("latestAt")],
  ];
  return (
    <RowsTable caption={t("tickets")} columns={columns}>
      {tickets.map(({ conversationId, number, topic, hasNews, priority, latestAt, ...ticket }) => (
        <tr role="row" key={conversationId}>
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
          <Cell label={t("answer")}>
            <AnswerClock {...ticket} />
          </Cell>
          <Cell label={t("latestAt")}>
            <Moment at={latestAt} />
          </Cell>
        </tr>
      ))}
    </RowsTable>
  );
};

const List = ({ filter }: { readonly filter: TicketFilter }) => {
  const t = useTranslations("tickets");
  const list = usePages(searchTickets, filter);
  useFollowing({
    address: addressOf(followTickets, {}),
    schema: ConversationNews,
    onOpen: () => {},
    onNews: ({ kind }) => kind === "changed" && void list.refetch(),
  });
  return (
    <PagedList
      list={list}
      itemsOf={({ tickets }) => tickets}
      words={{ label: t("tickets"), none: t("noTickets"), more: t("more") }}
    >
      {(tickets) => <Table tickets={tickets} />}
    </PagedList>
  );
};

/** Tickets that fit the address, and the answers that staff have ready. */
export default function AdminTicketsPage() {
  const t = useTranslations("tickets");
  const [search, change] = useAddressSearch();
  const filter = ticketQuery.read(search);
  return (
    <>
      <h1 className="display">{t("tickets")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      <TicketFilters filter={filter} onAsk={(next) => change(ticketQuery.searchOf(next))} />
      <ListExports
        name="tickets"
        addressOf={(format) => addressOf(exportTickets, { query: { ...filter, format } })}
      />
      <List filter={filter} />
      <MacroList />
    </>
  );
}
