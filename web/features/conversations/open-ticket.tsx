import { type ConversationId, openTicket } from "#modules/admin-template/contract";
import type { AccountId } from "#modules/identity/contract";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Failure } from "../form/failure.tsx";

interface Props {
  readonly accountId: AccountId;
  /** What it is about, in one line. */
  readonly topic: string;
  readonly note: string;
  readonly source: "question-report" | "failed-payment";
  /** The public id of the report or the order. */
  readonly link: string;
}

/** Opens a ticket about something that staff look at, in one act, and then leads to it. */
export const OpenTicket = ({ accountId, topic, note, source, link }: Props) => {
  const t = useTranslations("talk.ticket");
  const [ticketId, setTicketId] = useState<ConversationId>();
  const command = useCommand(openTicket, { onDone: ({ conversationId }) => setTicketId(conversationId) });
  const commandId = useRef<string>(undefined);
  const open = () => {
    commandId.current ??= crypto.randomUUID();
    const as = { accountId, topic, note, source, links: [link], commandId: commandId.current };
    return command.send({ body: as });
  };
  return (
    <div className="talk-ways">
      <Button type="button" variant="outline" aria-disabled={command.isBusy} onClick={() => void open()}>
        {t("open")}
      </Button>
      <Failure failure={command.failure} />
      <p role="status">
        {ticketId !== undefined && <Link to={href("adminTicket", { ticketId })}>{t("opened")}</Link>}
      </p>
    </div>
  );
};
