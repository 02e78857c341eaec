import {
  ConversationNews,
  exportTickets,
  followTickets,
  searchTickets,
  type TicketFilter,
} from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { useFollowing } from "../../machines/use-following.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { usePages } from "../../features/admin/use-pages.ts";
import { ViewsBar } from "../../features/admin/views-bar.tsx";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { MacroList } from "./macro-list.tsx";
import { TicketShortcuts } from "./ticket-shortcuts.tsx";
import { TicketFilters } from "./ticket-filters.tsx";
import { TicketTable } from "./ticket-table.tsx";
import { ticketQuery } from "./ticket-query.ts";
import "../../features/admin/rows.css";
import "../../features/admin/tickets.css";

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
      {(tickets) => <TicketTable tickets={tickets} />}
    </PagedList>
  );
};

/** A view names no person: neither in words, nor as whose the tickets are. */
const isWorthSaving = (filter: TicketFilter) =>
  filter.text === undefined &&
  filter.accountId === undefined &&
  (filter.assignee ?? "none") === "none" &&
  Object.keys(filter).length > 0;

/** Tickets that fit the address, and the answers that staff have ready. */
export default function AdminTicketsPage() {
  const t = useTranslations("tickets");
  const [search, change] = useAddressSearch();
  const filter = ticketQuery.read(search);
  return (
    <>
      <h1 className="display">{t("tickets")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      <TicketShortcuts />
      <TicketFilters filter={filter} onAsk={(next) => change(ticketQuery.searchOf(next))} />
      <ViewsBar
        of="tickets"
        query={ticketQuery.searchOf(filter)}
        isWorthSaving={isWorthSaving(filter)}
        onShow={(saved) => change(ticketQuery.searchOf(ticketQuery.read(saved)))}
      />
      <ListExports
        name="tickets"
        addressOf={(format) => addressOf(exportTickets, { query: { ...filter, format } })}
      />
      <List filter={filter} />
      <MacroList />
    </>
  );
}
