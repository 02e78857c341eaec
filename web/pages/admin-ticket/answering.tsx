import {
  answerTicket,
  listMacros,
  reviewTicket,
  type StaffTalk,
  typeInTicket,
} from "#modules/admin-template/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { Writer } from "../../features/conversations/writer.tsx";
import "../../ui/select-arrow.css";

/** A ready answer, to put into the field and change. */
const ReadyAnswers = ({ put }: { readonly put: (text: string) => void }) => {
  const t = useTranslations("tickets");
  const { data } = useQuery(queryFor(listMacros, {}));
  if (data === undefined || data.macros.length === 0) return null;
  const choose = (macroId: string) => {
    const macro = data.macros.find((one) => one.macroId === macroId);
    if (macro !== undefined) put(macro.text);
  };
  return (
    <select
      className="input select-arrow ticket-ready"
      aria-label={t("useMacro")}
      value=""
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{t("useMacro")}</option>
      {data.macros.map(({ macroId, name }) => (
        <option key={macroId} value={macroId}>
          {name}
        </option>
      ))}
    </select>
  );
};

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
