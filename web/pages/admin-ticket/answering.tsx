import { answerTicket, reviewTicket, type StaffTalk, typeInTicket } from "#modules/admin-template/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { ReadyAnswers } from "../../features/conversations/ready-answers.tsx";
import { Writer } from "../../features/conversations/writer.tsx";

/** Answers the learner, or leaves a note that only staff see. */
export const Answering = ({ talk: { conversationId, status } }: { readonly talk: StaffTalk }) => {
  const t = useTranslations("tickets");
  const [wantsNote, setNote] = useState(false);
  const params = { conversationId };
  const isNote = wantsNote || status === "closed";
  const command = useCommand(answerTicket, { updates: reviewTicket });
  const typing = useCommand(typeInTicket);
  return (
    <div className="ticket-answer" data-note={isNote}>
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
        onSend={async (text, commandId) =>
          (await command.send({ params, body: { text, isNote, commandId } })).ok
        }
        onTyping={() => !isNote && void typing.send({ params })}
        more={(put) => <ReadyAnswers put={put} />}
      />
    </div>
  );
};
