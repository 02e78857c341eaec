import { ConversationNews, followTickets, listChats } from "#modules/admin-template/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { queryFor } from "../../data/query.ts";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { Person } from "../../features/admin/person.tsx";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { NextClock } from "../../features/conversations/ticket-clocks.tsx";
import { TalkStatus } from "../../features/conversations/status-mark.tsx";
import { useFollowing } from "../../machines/use-following.ts";
import { useTypers } from "../../features/conversations/use-typers.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { ReportedChats } from "./reported-chats.tsx";
import "../../features/admin/tickets.css";

const askAgainMs = 15_000;

const Chats = () => {
  const t = useTranslations("tickets");
  const { typers, typed, stopped } = useTypers();
  const isConnected = useFollowing({
    address: addressOf(followTickets, {}),
    schema: ConversationNews,
    onOpen: () => void query.refetch(),
    onNews: ({ kind, conversationId }) => {
      if (kind === "learner-types") return typed(conversationId);
      if (kind === "staff-types") return;
      stopped(conversationId);
      void query.refetch();
    },
  });
  const query = useQuery({
    ...queryFor(listChats, {}),
    staleTime: 0,
    refetchInterval: isConnected ? false : askAgainMs,
  });
  const { data, error } = query;
  const names = useAccountNames((data?.chats ?? []).flatMap(({ accountId }) => accountId ?? []).slice(0, 50));
  if (data === undefined)
    return error === null ? (
      <Fetching />
    ) : (
      <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
    );
  if (data.chats.length === 0) return <p role="status">{t("noChats")}</p>;
  return (
    <ol className="chats">
      {data.chats.map(({ conversationId, number, topic, status, accountId, latestAt, hasNews, ...clock }) => (
        <li key={conversationId} className="chat card" data-news={hasNews}>
          <h2>
            <Link data-row to={href("adminTicket", { ticketId: conversationId })}>
              <bdi dir="auto">{topic}</bdi>
            </Link>
            {hasNews && <span className="talk-news">{t("unread")}</span>}
          </h2>
          <p className="chat-facts">
            {accountId === null ? (
              <span>{t("sample")}</span>
            ) : (
              <Person accountId={accountId} name={names.get(accountId)} />
            )}
            <span>#{number}</span>
            <TalkStatus status={status} reader="staff" />
            <Moment at={latestAt} />
            <NextClock status={status} {...clock} />
          </p>
          <p className="talk-typing" role="status">
            {typers.has(conversationId) && t("typing")}
          </p>
        </li>
      ))}
    </ol>
  );
};

/** The conversations that are open now, live. */
export default function AdminChatsPage() {
  const t = useTranslations("tickets");
  return (
    <>
      <h1 className="display">{t("chats")}</h1>
      <p className="admin-lead">{t("chatsLead")}</p>
      <ReportedChats />
      <Chats />
    </>
  );
}
