import {
  followMailThreads,
  MailThreadId,
  MailThreadNews,
  type MailThreadTalk,
  readMailThread,
} from "#modules/admin-template/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { queryFor } from "../../data/query.ts";
import { Colleagues } from "../../features/admin/colleagues.tsx";
import { Person } from "../../features/admin/person.tsx";
import { ProfileLink } from "../../features/admin/profile-link.tsx";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { useFollowing } from "../../machines/use-following.ts";
import { useOwnTitle } from "../../ui/own-title.ts";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { Letters } from "./letters.tsx";
import { ThreadActs } from "./thread-acts.tsx";
import { useFiling } from "./use-filing.ts";
import "../../features/admin/tickets.css";
import "./admin-mail.css";

const Thread = ({ talk }: { readonly talk: MailThreadTalk }) => {
  const { threadId, subject, accountId, sender, letters, isRead, folder, version } = talk;
  const [isEditing, setEditing] = useState(false);
  const people = [accountId, ...letters.map(({ by }) => by)].filter((id) => id !== null);
  const names = useAccountNames(people);
  const { send } = useFiling();
  const said = useRef(false);
  useEffect(() => {
    if (isRead || said.current) return;
    said.current = true;
    void send({ params: { threadId }, body: { version, folder, isRead: true } });
  }, [threadId, isRead, folder, version, send]);
  useOwnTitle(subject);
  return (
    <>
      <h1 className="display ticket-title">
        <bdi dir="auto">{subject}</bdi>
      </h1>
      <Colleagues thing={threadId} isEditing={isEditing} />
      <div className="mail-facts">
        <p className="talk-ways">
          {accountId === null ? (
            <span className="person">
              <b dir="auto">{sender?.name}</b>
              <small dir="ltr">{sender?.address}</small>
            </span>
          ) : (
            <>
              <Person accountId={accountId} name={names.get(accountId)} />
              <ProfileLink accountId={accountId} />
            </>
          )}
        </p>
        <ThreadActs talk={talk} />
      </div>
      <Letters talk={talk} names={names} onEditing={setEditing} />
    </>
  );
};

const Read = ({ threadId }: { readonly threadId: MailThreadId }) => {
  const query = useQuery({ ...queryFor(readMailThread, { params: { threadId } }), staleTime: 0 });
  // A colleague's answer, or a mail that comes, is shown at once, also what came while the stream was lost. That we looked
  // again is in the audit log.
  const wasOpen = useRef(false);
  useFollowing({
    address: addressOf(followMailThreads, {}),
    schema: MailThreadNews,
    onOpen: () => {
      if (wasOpen.current) void query.refetch();
      wasOpen.current = true;
    },
    onNews: (news) => {
      const isOlder = query.data !== undefined && query.data.version < news.version;
      if (news.threadId === threadId && isOlder) void query.refetch();
    },
  });
  if (query.data === undefined)
    return query.error === null ? (
      <Fetching />
    ) : (
      <Trouble no={query.error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
    );
  return <Thread talk={query.data} />;
};

/** A correspondence by mail. */
export default function AdminMailPage({ threadId }: { readonly threadId: string }) {
  const t = useTranslations("staff-mails");
  const { data: known } = MailThreadId.safeParse(threadId);
  if (known === undefined) return <h1 className="display">{t("noSuch")}</h1>;
  return <Read key={known} threadId={known} />;
}
