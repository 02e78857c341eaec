import { listMailThreads, longestSubject, Subject, writeLetter } from "#modules/admin-template/contract";
import type { StaffMember } from "#modules/identity/contract";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { href } from "../../routing/href.ts";
import { useNavigate } from "../../routing/use-navigation.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { ReadyAnswers } from "./ready-answers.tsx";
import { Writer } from "./writer.tsx";

interface Props {
  readonly account: Pick<StaffMember, "accountId" | "name">;
  /** Hears whether words are typed that are not sent. */
  readonly onEditing?: (part: string, isEditing: boolean) => void;
}

/** Writes the first e-mail of a correspondence, and leads to it. */
export const Letter = ({ account, onEditing }: Props) => {
  const t = useTranslations("staff-mails");
  const navigate = useNavigate();
  const [subject, setSubject] = useState("");
  const [hasText, setHasText] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const isEditing = subject !== "" || hasText;
  useEffect(() => {
    onEditing?.("letter", isEditing);
  }, [onEditing, isEditing]);
  const { send, isBusy, failure } = useCommand(writeLetter, {
    invalidates: [listMailThreads],
    onDone: ({ threadId }) => navigate(href("adminMail", { threadId })),
  });
  return (
    <div className="card">
      <p>
        {t("to")}: <b dir="auto">{account.name}</b>
      </p>
      <TextField
        label={t("subject")}
        maxLength={longestSubject}
        value={subject}
        problem={isMissing ? { says: t("noSubject") } : undefined}
        onChange={({ target }) => setSubject(target.value)}
      />
      <Writer
        label={t("text")}
        sendLabel={t("send")}
        isBusy={isBusy}
        failure={failure}
        onChange={(text) => setHasText(text !== "")}
        onSend={async (text, commandId, pictures) => {
          const isFit = Subject.safeParse(subject).success;
          setMissing(!isFit);
          if (!isFit) return false;
          const body = { accountId: account.accountId, subject, text, pictures, commandId };
          return (await send({ body })).ok;
        }}
        more={(put) => <ReadyAnswers put={put} />}
      />
    </div>
  );
};
