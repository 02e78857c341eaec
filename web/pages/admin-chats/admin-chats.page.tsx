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
import { ChoiceBox } from "../../features/admin/choice-box.tsx";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { countOf } from "../../features/admin/address-filter.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { Person } from "../../features/admin/person.tsx";
import { type Chosen, useChosen } from "../../features/admin/use-chosen.ts";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { NextClock } from "../../features/conversations/ticket-clocks.tsx";
import { TalkStatus } from "../../features/conversations/status-mark.tsx";
import { useFollowing } from "../../machines/use-following.ts";
import { useTypers } from "../../features/conversations/use-typers.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { ChatBulk } from "./chat-bulk.tsx";
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
  readonly chosen: Chosen;
}

const ChatList = ({ chats, typers, answered, chosen }: ChatsProps) => {
  const t = useTranslations("tickets");
  const names = useAccountNames(chats.flatMap(({ accountId }) => accountId ?? []));
  return (
    <ol className="chats">
      {chats.map(({ conversationId, number, topic, status, accountId, latestAt, hasNews, ...clock }) => (
        <li key={conversationId} className="chat card" data-news={hasNews}>
          <h2>
            <ChoiceBox chosen={chosen} id={conversationId} name={topic} />
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
            {typers.has(conversationId) && <span>{t("typing")}</span>}{" "}
            {answered.has(conversationId) && <span>{t("colleagueTyping")}</span>}
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
  const chosen = useChosen();
  return (
    <>
      <ChatBulk chats={list.data?.pages.flatMap(({ chats }) => chats) ?? []} chosen={chosen} />
      <PagedList
        list={list}
        itemsOf={({ chats }) => chats}
        words={{ label: t("chats"), none, more: t("more") }}
      >
        {(chats) => <ChatList chats={chats} typers={typers} answered={colleagues.typers} chosen={chosen} />}
      </PagedList>
    </>
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
