import {
  ConversationNews,
  ConversationId,
  followTickets,
  markTicketRead,
  reviewTicket,
  type StaffTalk,
} from "#modules/admin-template/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { Colleagues } from "../../features/admin/colleagues.tsx";
import { useFollowing } from "../../machines/use-following.ts";
import { useSeen } from "../../features/conversations/use-seen.ts";
import { useTypers } from "../../features/conversations/use-typers.ts";
import { useOwnTitle } from "../../ui/own-title.ts";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { Answering } from "./answering.tsx";
import { ReportNotice } from "./report-notice.tsx";
import { TicketFacts } from "./ticket-facts.tsx";
import { TicketLinks } from "./ticket-links.tsx";
import { TicketFields } from "./ticket-fields.tsx";
import { Timeline } from "./timeline.tsx";
import "../../features/admin/tickets.css";

const askAgainMs = 15_000;

const Ticket = ({ talk, isTyping }: { readonly talk: StaffTalk; readonly isTyping: boolean }) => {
  const t = useTranslations("tickets");
  const { conversationId, number, topic, timeline, accountId, assignee, hasNews } = talk;
  const holders = timeline.map(({ changes }) => changes["assignee"] ?? null);
  const people = [accountId, assignee, ...timeline.map(({ by }) => by), ...holders].filter(
    (id) => id !== null,
  );
  const names = useAccountNames(people);
  const { send: say } = useCommand(markTicketRead);
  useSeen({ conversationId, number: timeline.at(-1)?.number ?? 0, hasNews, say });
  useOwnTitle(`#${number} ${topic}`);
  return (
    <>
      <h1 className="display ticket-title">
        <small dir="ltr">#{number}</small>
        <bdi dir="auto">{topic}</bdi>
      </h1>
      <Colleagues thing={conversationId} isEditing={false} />
      <ReportNotice talk={talk} />
      <div className="ticket-sides">
        <section className="ticket-talk card" aria-label={t("timeline")}>
          <Timeline conversationId={conversationId} timeline={timeline} names={names} />
          <p className="talk-typing" role="status">
            {isTyping && t("typing")}
          </p>
          <Answering talk={talk} names={names} />
        </section>
        <div className="ticket-about">
          <TicketFacts talk={talk} names={names} />
          <TicketLinks talk={talk} />
          <TicketFields talk={talk} names={names} />
        </div>
      </div>
    </>
  );
};

const Live = ({ conversationId }: { readonly conversationId: ConversationId }) => {
  const { typers, typed, stopped } = useTypers();
  const isConnected = useFollowing({
    address: addressOf(followTickets, {}),
    schema: ConversationNews,
    onOpen: () => void query.refetch(),
    onNews: ({ kind, conversationId: other }) => {
      if (other !== conversationId || kind === "staff-types") return;
      if (kind === "learner-types") typed(other);
      else void query.refetch();
    },
  });
  const query = useQuery({
    ...queryFor(reviewTicket, { params: { conversationId } }),
    staleTime: 0,
    refetchInterval: isConnected ? false : askAgainMs,
  });
  const said = query.data?.timeline.length;
  useEffect(() => stopped(conversationId), [conversationId, said, stopped]);
  if (query.data === undefined)
    return query.error === null ? (
      <Fetching />
    ) : (
      <Trouble no={query.error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
    );
  return <Ticket talk={query.data} isTyping={typers.has(conversationId)} />;
};

/** One chat or ticket, as staff work on it. */
export default function AdminTicketPage({ ticketId }: { readonly ticketId: string }) {
  const t = useTranslations("tickets");
  const { data: conversationId } = ConversationId.safeParse(ticketId);
  if (conversationId === undefined) return <h1 className="display">{t("noSuch")}</h1>;
  return <Live key={conversationId} conversationId={conversationId} />;
}
