import { searchTickets } from "#modules/admin-template/contract";
import { searchAttempts } from "#modules/assessment/contract";
import { searchOrders } from "#modules/billing/contract";
import type { ContactCard } from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { AnyEndpoint, InputOf, OkOf } from "../../data/call.ts";
import { queryFor } from "../../data/query.ts";
import { Moment, Status, usePaperWords } from "../../features/admin/attempt-words.tsx";
import { Cell } from "../../features/admin/rows-table.tsx";
import { TalkStatus } from "../../features/conversations/status-mark.tsx";
import { OrderMark } from "../../features/money/order-status.tsx";
import { Rand } from "../../features/money/rand.tsx";
import { href } from "../../routing/href.ts";
import type { Href } from "../../ui/href.ts";
import { Link } from "../../ui/link.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { Part } from "./part.tsx";

type Person = Pick<ContactCard, "accountId">;

/** So many of a list are on the card. */
const shownAtMost = 5;

interface LatestProps<E extends AnyEndpoint> {
  readonly endpoint: E;
  readonly input: InputOf<E>;
  readonly title: string;
  readonly none: string;
  readonly columns: readonly string[];
  /** The whole list. */
  readonly to: Href;
  readonly rowsOf: (found: OkOf<E>) => readonly ReactNode[];
}

/** The first rows of a list about the person, with the way to all of it. */
const Latest = <E extends AnyEndpoint>({ endpoint, input, rowsOf, to, ...words }: LatestProps<E>) => {
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
      <Part {...words} rows={rows.slice(0, shownAtMost)} />
      {rows.length > 0 && <Link to={to}>{t("seeAll", { what: words.title })}</Link>}
    </>
  );
};

const Attempts = ({ accountId }: Person) => {
  const t = useTranslations("staff-contacts");
  const columns = useTranslations("attempts.columns");
  const attempts = useTranslations("attempts");
  const words = usePaperWords();
  return (
    <Latest
      endpoint={searchAttempts}
      input={{ query: { learner: accountId } }}
      title={t("attempts")}
      none={t("noAttempts")}
      columns={[columns("paper"), columns("status"), columns("mark"), columns("started")]}
      to={href("adminAttempts", {}, { learner: accountId })}
      rowsOf={({ entries }) =>
        entries.map((entry) => (
          <tr role="row" key={entry.attemptId}>
            <Cell label={columns("paper")}>
              <Link to={href("adminAttempt", { attemptId: entry.attemptId })}>{words(entry.paper)}</Link>
            </Cell>
            <Cell label={columns("status")}>
              <Status entry={entry} />
            </Cell>
            <Cell label={columns("mark")}>
              <span>
                {entry.mark === null
                  ? attempts("none")
                  : attempts("mark", { mark: entry.mark, questions: entry.questions })}
              </span>
            </Cell>
            <Cell label={columns("started")}>
              <Moment at={entry.startedAt} />
            </Cell>
          </tr>
        ))
      }
    />
  );
};

const Orders = ({ accountId }: Person) => {
  const t = useTranslations("staff-contacts");
  const columns = useTranslations("money.columns");
  return (
    <Latest
      endpoint={searchOrders}
      input={{ query: { text: accountId } }}
      title={t("orders")}
      none={t("noOrders")}
      columns={[columns("order"), columns("status"), columns("amount"), columns("placed")]}
      to={href("adminOrders", {}, { text: accountId })}
      rowsOf={({ orders }) =>
        orders.map(({ orderId, reference, status, totalCents, placedAt }) => (
          <tr role="row" key={orderId}>
            <Cell label={columns("order")}>
              <Link to={href("adminOrder", { orderId })}>
                <bdi dir="ltr">{reference}</bdi>
              </Link>
            </Cell>
            <Cell label={columns("status")}>
              <OrderMark status={status} />
            </Cell>
            <Cell label={columns("amount")}>
              <Rand amount={totalCents} />
            </Cell>
            <Cell label={columns("placed")}>
              <Moment at={placedAt} />
            </Cell>
          </tr>
        ))
      }
    />
  );
};

const Tickets = ({ accountId }: Person) => {
  const t = useTranslations("staff-contacts");
  return (
    <Latest
      endpoint={searchTickets}
      input={{ query: { accountId } }}
      title={t("tickets")}
      none={t("noTickets")}
      columns={[t("ticket"), t("status"), t("lastMessage")]}
      to={href("adminTickets", {}, { accountId })}
      rowsOf={({ tickets }) =>
        tickets.map(({ conversationId, number, topic, status, latestAt }) => (
          <tr role="row" key={conversationId}>
            <Cell label={t("ticket")}>
              <Link to={href("adminTicket", { ticketId: conversationId })}>
                #{number} <bdi dir="auto">{topic}</bdi>
              </Link>
            </Cell>
            <Cell label={t("status")}>
              <TalkStatus status={status} reader="staff" />
            </Cell>
            <Cell label={t("lastMessage")}>
              <Moment at={latestAt} />
            </Cell>
          </tr>
        ))
      }
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
