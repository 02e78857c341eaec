import {
  answerTicket,
  reviewTicket,
  type StaffTalk,
  type TicketMoves,
  typeInTicket,
} from "#modules/admin-template/contract";
import type { AccountName } from "#modules/identity/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { ReadyAnswers } from "../../features/conversations/ready-answers.tsx";
import { SentWith } from "./sent-with.tsx";
import { Writer } from "../../features/conversations/writer.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";

interface Props {
  readonly talk: StaffTalk;
  readonly names: ReadonlyMap<string, AccountName>;
  /** Called when an answer or a note is begun, and when its field is empty again. */
  readonly onEditing: (isEditing: boolean) => void;
}

const isMoving = ({ status, priority, takes }: TicketMoves) => status !== null || priority !== null || takes;

/** Answers the learner, or leaves a note that only staff see. */
export const Answering = ({ talk: { conversationId, status }, names, onEditing }: Props) => {
  const t = useTranslations("tickets");
  const [wantsNote, setNote] = useState(false);
  const params = { conversationId };
  const isNote = wantsNote || status === "closed";
  const command = useCommand(answerTicket, { updates: reviewTicket });
  const typing = useCommand(typeInTicket);
  const [then, setThen] = useState<TicketMoves | null>(null);
  return (
    <div ref={keepFocus} className="ticket-answer" data-note={isNote}>
      <label className="ticket-note">
        <input
          type="checkbox"
          checked={isNote}
          disabled={status === "closed"}
          onChange={({ target }) => setNote(target.checked)}
        />{" "}
        {t("asNote")}
      </label>
      <Writer
        label={t(isNote ? "note" : "answerLabel")}
        hint={t(isNote ? "noteHint" : "answerHint")}
        sendLabel={t(isNote ? "leaveNote" : "sendAnswer")}
        isBusy={command.isBusy}
        failure={command.failure}
        onSend={async (text, commandId, pictures) => {
          const body = { text, pictures, isNote, commandId, ...(then !== null && { then }) };
          const { ok } = await command.send({ params, body });
          if (ok) setThen(null);
          return ok;
        }}
        onChange={(text) => onEditing(text !== "")}
        onTyping={() => !isNote && void typing.send({ params })}
        more={(put) => (
          <ReadyAnswers
            put={put}
            onChosen={({ status: to, priority, takes }) => {
              const moves = { status: to, priority, takes };
              setThen(isMoving(moves) ? moves : null);
            }}
          />
        )}
      />
      {then !== null && <SentWith moves={then} names={names} onDrop={() => setThen(null)} />}
    </div>
  );
};
