import { searchTickets, type StaffConversation } from "#modules/admin-template/contract";
import { type AttemptEntry, searchAttempts } from "#modules/assessment/contract";
import { type OrderEntry, searchOrders } from "#modules/billing/contract";
import type { ContactCard } from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { AnyEndpoint, InputOf, OkOf } from "../../data/call.ts";
import { queryFor } from "../../data/query.ts";
import { Moment, Status, usePaperWords } from "../../features/admin/attempt-words.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { TalkStatus } from "../../features/conversations/status-mark.tsx";
import { OrderMark } from "../../features/money/order-status.tsx";
import { OrderLink } from "../../features/money/order-link.tsx";
import { Rand } from "../../features/money/rand.tsx";
import { href } from "../../routing/href.ts";
import type { Href } from "../../ui/href.ts";
import { Link } from "../../ui/link.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { Part } from "./part.tsx";

type Person = Pick<ContactCard, "accountId">;

/** So many of a list are on the card. */
const shownAtMost = 5;

interface LatestProps<E extends AnyEndpoint, Row> {
  readonly endpoint: E;
  readonly input: InputOf<E>;
  readonly title: string;
  readonly none: string;
  readonly columns: readonly RowsColumn<Row>[];
  /** The whole list. */
  readonly to: Href;
  readonly rowsOf: (found: OkOf<E>) => readonly Row[];
  readonly idOf: (row: Row) => string;
}

/** The first rows of a list about the person, with the way to all of it. */
const Latest = <E extends AnyEndpoint, Row extends object>(props: LatestProps<E, Row>) => {
  const { endpoint, input, rowsOf, to, ...part } = props;
  const t = useTranslations("staff-contacts");
  const list = useQuery({ ...queryFor(endpoint, input), staleTime: 0 });
  if (list.data === undefined)
    return list.error === null ? (
      <Fetching />
    ) : (
      <Trouble no={list.error} isTrying={list.isFetching} onAgain={() => void list.refetch()} />
    );
  const rows = rowsOf(list.data);
  return (
    <>
      <Part {...part} rows={rows.slice(0, shownAtMost)} />
      {rows.length > 0 && <Link to={to}>{t("seeAll", { what: part.title })}</Link>}
    </>
  );
};

const Attempts = ({ accountId }: Person) => {
  const t = useTranslations("staff-contacts");
  const attempts = useTranslations("attempts");
  const words = usePaperWords();
  const columns: readonly RowsColumn<AttemptEntry>[] = [
    {
      id: "paper",
      label: attempts("columns.paper"),
      cell: ({ attemptId, paper }) => <Link to={href("adminAttempt", { attemptId })}>{words(paper)}</Link>,
    },
    { id: "status", label: attempts("columns.status"), cell: (entry) => <Status entry={entry} /> },
    {
      id: "mark",
      label: attempts("columns.mark"),
      cell: ({ mark, questions }) => (
        <span>{mark === null ? attempts("none") : attempts("mark", { mark, questions })}</span>
      ),
    },
    {
      id: "started",
      label: attempts("columns.started"),
      cell: ({ startedAt }) => <Moment at={startedAt} />,
    },
  ];
  return (
    <Latest
      endpoint={searchAttempts}
      input={{ query: { learner: accountId } }}
      title={t("attempts")}
      none={t("noAttempts")}
      columns={columns}
      to={href("adminAttempts", {}, { learner: accountId })}
      rowsOf={({ entries }) => entries}
      idOf={({ attemptId }) => attemptId}
    />
  );
};

const Orders = ({ accountId }: Person) => {
  const t = useTranslations("staff-contacts");
  const tColumn = useTranslations("money.columns");
  const columns: readonly RowsColumn<OrderEntry>[] = [
    {
      id: "order",
      label: tColumn("order"),
      cell: ({ orderId, reference }) => <OrderLink orderId={orderId} reference={reference} />,
    },
    { id: "status", label: tColumn("status"), cell: ({ status }) => <OrderMark status={status} /> },
    { id: "amount", label: tColumn("amount"), cell: ({ totalCents }) => <Rand amount={totalCents} /> },
    { id: "placed", label: tColumn("placed"), cell: ({ placedAt }) => <Moment at={placedAt} /> },
  ];
  return (
    <Latest
      endpoint={searchOrders}
      input={{ query: { text: accountId } }}
      title={t("orders")}
      none={t("noOrders")}
      columns={columns}
      to={href("adminOrders", {}, { text: accountId })}
      rowsOf={({ orders }) => orders}
      idOf={({ orderId }) => orderId}
    />
  );
};

const Tickets = ({ accountId }: Person) => {
  const t = useTranslations("staff-contacts");
  const columns: readonly RowsColumn<StaffConversation>[] = [
    {
      id: "ticket",
      label: t("ticket"),
      cell: ({ conversationId, number, topic }) => (
        <Link to={href("adminTicket", { ticketId: conversationId })}>
          #{number} <bdi dir="auto">{topic}</bdi>
        </Link>
      ),
    },
    { id: "status", label: t("status"), cell: ({ status }) => <TalkStatus status={status} reader="staff" /> },
    { id: "latest", label: t("lastMessage"), cell: ({ latestAt }) => <Moment at={latestAt} /> },
  ];
  return (
    <Latest
      endpoint={searchTickets}
      input={{ query: { accountId } }}
      title={t("tickets")}
      none={t("noTickets")}
      columns={columns}
      to={href("adminTickets", {}, { accountId })}
      rowsOf={({ tickets }) => tickets}
      idOf={({ conversationId }) => conversationId}
    />
  );
};

/** The newest of what a person did, each with the way to all of it. Support sees no orders. */
export const WhatTheyDid = ({ accountId, seesMoney }: Person & { readonly seesMoney: boolean }) => (
  <>
    <Attempts accountId={accountId} />
    {seesMoney && <Orders accountId={accountId} />}
    <Tickets accountId={accountId} />
  </>
);
