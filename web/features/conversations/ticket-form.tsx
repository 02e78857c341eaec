import {
  longestMessage,
  longestTopic,
  MessageText,
  openTicket,
  Topic,
} from "#modules/admin-template/contract";
import type { AccountId } from "#modules/identity/contract";
import { type SubmitEvent, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { newCommandId } from "../../machines/command-id.ts";
import { href } from "../../routing/href.ts";
import { useNavigate } from "../../routing/use-navigation.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { Failure } from "../form/failure.tsx";
import "./conversations.css";

interface Props {
  readonly accountId: AccountId;
  /** Hears whether words are typed that are not sent. */
  readonly onEditing: (part: string, isEditing: boolean) => void;
}

/** Opens a ticket about a person, with what it is about and a note for staff, and leads to it. */
export const TicketForm = ({ accountId, onEditing }: Props) => {
  const t = useTranslations("tickets");
  const navigate = useNavigate();
  const [commandId, setCommandId] = useState(newCommandId);
  const [topic, setTopic] = useState("");
  const [note, setNote] = useState("");
  const [wasSent, setSent] = useState(false);
  const { send, isBusy, failure } = useCommand(openTicket, {
    onDone: ({ conversationId }) => navigate(href("adminTicket", { ticketId: conversationId })),
  });
  const isEditing = topic !== "" || note !== "";
  useEffect(() => {
    onEditing("ticket", isEditing);
  }, [onEditing, isEditing]);
  const isTopic = Topic.safeParse(topic).success;
  const isNote = MessageText.safeParse(note).success;
  // Other words are another ticket, also when the answer about the first was lost.
  const type = (put: (typed: string) => void) => (typed: string) => {
    setCommandId(newCommandId());
    put(typed);
  };
  const missing = { says: t("openOne.missing") };
  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    if (isTopic && isNote)
      void send({ body: { accountId, topic, note, source: "staff", links: [], commandId } });
  };
  return (
    <form className="talk-writer" noValidate onSubmit={open}>
      <p>{t("openOne.lead")}</p>
      <TextField
        label={t("topic")}
        maxLength={longestTopic}
        value={topic}
        problem={wasSent && !isTopic ? missing : undefined}
        onChange={({ target }) => type(setTopic)(target.value)}
      />
      <TextArea
        label={t("note")}
        dir="auto"
        rows={3}
        maxLength={longestMessage}
        value={note}
        problem={wasSent && isTopic && !isNote ? missing : undefined}
        onChange={({ target }) => type(setNote)(target.value)}
      />
      <Failure failure={failure} />
      <div className="talk-ways">
        <Button type="submit" variant="soft" aria-disabled={isBusy}>
          {t("openOne.open")}
        </Button>
      </div>
    </form>
  );
};
