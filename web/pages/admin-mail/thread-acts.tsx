import {
  eraseMailThread,
  listMailThreads,
  type MailThreadTalk,
  makeTicketOfThread,
} from "#modules/admin-template/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { showToast } from "../../features/toasts/show-toast.ts";
import { href } from "../../routing/href.ts";
import { useNavigate } from "../../routing/use-navigation.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { useFiling } from "./use-filing.ts";

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
  const { threadId, folder, version, conversationId, accountId } = talk;
  const params = { threadId };
  const filing = useFiling();
  const ticket = useCommand(makeTicketOfThread, {
    invalidates: [listMailThreads],
    onDone: (made) => navigate(href("adminTicket", { ticketId: made.conversationId })),
  });
  const file = async (to: "inbox" | "archive") => {
    const filed = await filing.send({ params, body: { version, folder: to, isRead: true } });
    if (!filed.ok) return;
    const back = { version: filed.value.version, folder, isRead: true };
    await showToast(t(to === "archive" ? "archived" : "movedToInbox"), {
      act: () => void filing.send({ params, body: back }),
    });
  };
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
        onClick={() => void file(folder === "inbox" ? "archive" : "inbox")}
      >
        {t(folder === "inbox" ? "archive" : "toInbox")}
      </Button>
      {accountId === null && <Erase params={params} />}
      <Failure failure={ticket.failure ?? filing.failure} />
    </div>
  );
};
