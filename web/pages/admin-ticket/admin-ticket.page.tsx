import {
  ConversationNews,
  ConversationId,
  followTickets,
  markTicketRead,
  reviewTicket,
  type StaffTalk,
} from "#modules/admin-template/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
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

interface TicketProps {
  readonly talk: StaffTalk;
  /** Whether the learner writes now. */
  readonly isTyping: boolean;
  /** Whether a colleague writes an answer now. */
  readonly isColleagueTyping: boolean;
}

const Ticket = ({ talk, isTyping, isColleagueTyping }: TicketProps) => {
  const t = useTranslations("tickets");
  const [isEditing, setEditing] = useState(false);
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
      <Colleagues thing={conversationId} isEditing={isEditing} />
      <ReportNotice talk={talk} />
      <div className="ticket-sides">
        <section className="ticket-talk card" aria-label={t("timeline")}>
          <Timeline conversationId={conversationId} timeline={timeline} names={names} />
          <p className="talk-typing" role="status">
            {isTyping && t("typing")}
          </p>
          <p className="talk-typing" role="status">
            {isColleagueTyping && t("colleagueTyping")}
          </p>
          <Answering talk={talk} names={names} onEditing={setEditing} />
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
  const colleagues = useTypers();
  const isConnected = useFollowing({
    address: addressOf(followTickets, {}),
    schema: ConversationNews,
    onOpen: () => void query.refetch(),
    onNews: ({ kind, conversationId: other }) => {
      if (other !== conversationId) return;
      if (kind === "learner-types") typed(other);
      else if (kind === "staff-types") colleagues.typed(other);
      else void query.refetch();
    },
  });
  const query = useQuery({
    ...queryFor(reviewTicket, { params: { conversationId } }),
    staleTime: 0,
    refetchInterval: isConnected ? false : askAgainMs,
  });
  const said = query.data?.timeline.length;
  const { stopped: colleagueStopped } = colleagues;
  useEffect(() => {
    stopped(conversationId);
    colleagueStopped(conversationId);
  }, [conversationId, said, stopped, colleagueStopped]);
  if (query.data === undefined)
    return query.error === null ? (
      <Fetching />
    ) : (
      <Trouble no={query.error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
    );
  return (
    <Ticket
      talk={query.data}
      isTyping={typers.has(conversationId)}
      isColleagueTyping={colleagues.typers.has(conversationId)}
    />
  );
};

/** One chat or ticket, as staff work on it. */
export default function AdminTicketPage({ ticketId }: { readonly ticketId: string }) {
  const t = useTranslations("tickets");
  const { data: conversationId } = ConversationId.safeParse(ticketId);
  if (conversationId === undefined) return <h1 className="display">{t("noSuch")}</h1>;
  return <Live key={conversationId} conversationId={conversationId} />;
}
