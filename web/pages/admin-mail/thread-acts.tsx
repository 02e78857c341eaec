import {
  eraseMailThread,
  fileMailThread,
  listMailThreads,
  type MailThreadTalk,
  makeTicketOfThread,
  readMailThread,
} from "#modules/admin-template/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { href } from "../../routing/href.ts";
import { useNavigate } from "../../routing/use-navigation.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";

/** Erases the mails of someone without an account, who asked for it. It asks once more. */
const Erase = ({ params }: { readonly params: Pick<MailThreadTalk, "threadId"> }) => {
  const t = useTranslations("staff-mails");
  const navigate = useNavigate();
  const [isSure, setSure] = useState(false);
  const { send, isBusy, failure } = useCommand(eraseMailThread, {
    invalidates: [listMailThreads],
    onDone: () => navigate(href("adminMails")),
  });
  return (
    <>
      <Button
        type="button"
        variant="soft"
        disabled={isBusy}
        onClick={() => (isSure ? void send({ params }) : setSure(true))}
      >
        {t(isSure ? "eraseSure" : "erase")}
      </Button>
      <Failure failure={failure} />
    </>
  );
};

/** What staff do with a correspondence besides answering it. */
export const ThreadActs = ({ talk }: { readonly talk: MailThreadTalk }) => {
  const t = useTranslations("staff-mails");
  const navigate = useNavigate();
  const { threadId, folder, conversationId, accountId } = talk;
  const params = { threadId };
  const filing = useCommand(fileMailThread, { invalidates: [listMailThreads, readMailThread] });
  const ticket = useCommand(makeTicketOfThread, {
    invalidates: [listMailThreads],
    onDone: (made) => navigate(href("adminTicket", { ticketId: made.conversationId })),
  });
  const file = (to: "inbox" | "archive", isRead: boolean) =>
    void filing.send({ params, body: { folder: to, isRead } });
  return (
    <div className="talk-ways">
      {conversationId === null ? (
        <Button type="button" disabled={ticket.isBusy} onClick={() => void ticket.send({ params })}>
          {t("makeTicket")}
        </Button>
      ) : (
        <Link to={href("adminTicket", { ticketId: conversationId })}>{t("toTicket")}</Link>
      )}
      <Button
        type="button"
        variant="soft"
        onClick={() => file(folder === "inbox" ? "archive" : "inbox", true)}
      >
        {t(folder === "inbox" ? "archive" : "toInbox")}
      </Button>
      {accountId === null && <Erase params={params} />}
      <Failure failure={ticket.failure ?? filing.failure} />
    </div>
  );
};
