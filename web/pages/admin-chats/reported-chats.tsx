import { ConversationNews, followTickets, listReportedChats } from "#modules/admin-template/contract";
import { useQuery } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { queryFor } from "../../data/query.ts";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { useFollowing } from "../../machines/use-following.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";

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
  const chats = query.data?.chats ?? [];
  if (chats.length === 0) return null;
  return (
    <section aria-labelledby="reported-chats">
      <h2 id="reported-chats">{t("reports.title")}</h2>
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
