import {
  ConversationNews,
  exportReportedChats,
  followTickets,
  listReportedChats,
} from "#modules/admin-template/contract";
import { useQuery } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { queryFor } from "../../data/query.ts";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { useFollowing } from "../../machines/use-following.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";

/** What learners have reported and no admin has looked at. Each is dealt with on its own page; there is nothing here without one. */
export const ReportedChats = () => {
  const t = useTranslations("tickets");
  const query = useQuery({ ...queryFor(listReportedChats, {}), staleTime: 0 });
  useFollowing({
    address: addressOf(followTickets, {}),
    schema: ConversationNews,
    onOpen: () => void query.refetch(),
    onNews: ({ kind }) => kind === "changed" && void query.refetch(),
  });
  if (query.data === undefined)
    return query.error === null ? (
      <Fetching />
    ) : (
      // The page has another list: the title says which one is missing.
      <section aria-labelledby="reported-chats">
        <h2 id="reported-chats">{t("reports.title")}</h2>
        <Trouble no={query.error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
      </section>
    );
  const { chats } = query.data;
  if (chats.length === 0) return null;
  return (
    <section aria-labelledby="reported-chats">
      <h2 id="reported-chats">{t("reports.title")}</h2>
      <ListExports
        name="reported-chats"
        addressOf={(format) => addressOf(exportReportedChats, { query: { format } })}
      />
      <ol className="chats">
        {chats.map(({ conversationId, number, topic, report }) => (
          <li key={conversationId} className="chat card" data-news>
            <h3>
              <Link data-row to={href("adminTicket", { ticketId: conversationId })}>
                <bdi dir="auto">{topic}</bdi>
              </Link>
            </h3>
            <p className="chat-facts">
              <span>#{number}</span>
              <span className="talk-status">
                <Flag aria-hidden size={16} />
                {t(`reports.reasons.${report.reason}`)}
              </span>
              <Moment at={report.reportedAt} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
};
