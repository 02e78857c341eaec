import {
  type ChatFilter,
  ConversationNews,
  exportChats,
  followTickets,
  listChats,
  type StaffConversation,
} from "#modules/admin-template/contract";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { countOf } from "../../features/admin/address-filter.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { Person } from "../../features/admin/person.tsx";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { NextClock } from "../../features/conversations/ticket-clocks.tsx";
import { TalkStatus } from "../../features/conversations/status-mark.tsx";
import { useFollowing } from "../../machines/use-following.ts";
import { useTypers } from "../../features/conversations/use-typers.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { ChatFilters, chatQuery } from "./chat-filters.tsx";
import { ReportedChats } from "./reported-chats.tsx";
import "../../features/admin/tickets.css";

const askAgainMs = 15_000;

interface ChatsProps {
  readonly chats: readonly StaffConversation[];
  /** In which the learner writes now. */
  readonly typers: ReadonlySet<string>;
  /** In which a colleague writes an answer now. */
  readonly answered: ReadonlySet<string>;
}

const ChatList = ({ chats, typers, answered }: ChatsProps) => {
  const t = useTranslations("tickets");
  const names = useAccountNames(chats.flatMap(({ accountId }) => accountId ?? []));
  return (
    <ol className="chats">
      {chats.map(({ conversationId, number, topic, status, accountId, latestAt, hasNews, ...clock }) => (
        <li key={conversationId} className="chat card" data-news={hasNews}>
          <h2>
            <Link data-row data-edit="" to={href("adminTicket", { ticketId: conversationId })}>
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
          <p className="talk-typing" role="status">
            {answered.has(conversationId) && t("colleagueTyping")}
          </p>
        </li>
      ))}
    </ol>
  );
};

const Chats = ({ filter }: { readonly filter: ChatFilter }) => {
  const t = useTranslations("tickets");
  const { typers, typed, stopped } = useTypers();
  const colleagues = useTypers();
  const list = usePages(listChats, filter);
  const { refetch } = list;
  const isConnected = useFollowing({
    address: addressOf(followTickets, {}),
    schema: ConversationNews,
    onOpen: () => void refetch(),
    onNews: ({ kind, conversationId }) => {
      if (kind === "learner-types") return typed(conversationId);
      if (kind === "staff-types") return colleagues.typed(conversationId);
      stopped(conversationId);
      colleagues.stopped(conversationId);
      void refetch();
    },
  });
  useEffect(() => {
    if (isConnected) return undefined;
    const timer = setInterval(() => void refetch(), askAgainMs);
    return () => clearInterval(timer);
  }, [isConnected, refetch]);
  const none = t(countOf(filter) === 0 ? "noChats" : "noneFit");
  return (
    <PagedList
      list={list}
      itemsOf={({ chats }) => chats}
      words={{ label: t("chats"), none, more: t("more") }}
    >
      {(chats) => <ChatList chats={chats} typers={typers} answered={colleagues.typers} />}
    </PagedList>
  );
};

/** Chats, live: those that are not over, or what the address asks for. */
export default function AdminChatsPage() {
  const t = useTranslations("tickets");
  const [search, change] = useAddressSearch();
  const filter = chatQuery.read(search);
  return (
    <>
      <h1 className="display">{t("chats")}</h1>
      <p className="admin-lead">{t("chatsLead")}</p>
      <ReportedChats />
      <ChatFilters filter={filter} onAsk={(next) => change(chatQuery.searchOf(next))} />
      <ListExports
        name="chats"
        addressOf={(format) => addressOf(exportChats, { query: { ...filter, format } })}
      />
      <Chats filter={filter} />
    </>
  );
}
