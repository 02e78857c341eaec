import {
  answerMailThread,
  type Letter,
  type MailThreadTalk,
  readLetterPicture,
  readMailThread,
} from "#modules/admin-template/contract";
import type { AccountName } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { useCommand } from "../../data/use-command.ts";
import { ReadyAnswers } from "../../features/conversations/ready-answers.tsx";
import { Said } from "../../features/conversations/said.tsx";
import { Writer } from "../../features/conversations/writer.tsx";

interface Props {
  readonly talk: MailThreadTalk;
  readonly names: ReadonlyMap<string, AccountName>;
  /** Called when an answer is begun, and when its field is empty again. */
  readonly onEditing: (isEditing: boolean) => void;
}

/** The pictures that came with a letter, and what became of it. */
const Below = ({
  letter: { letterId, pictures, leftOut, isAutomatic, state },
}: {
  readonly letter: Letter;
}) => {
  const t = useTranslations("staff-mails");
  const facts = [
    isAutomatic && t("automatic"),
    leftOut > 0 && t("leftOut", { count: leftOut }),
    state !== null && t(`states.${state}`),
  ].filter((fact) => fact !== false);
  return (
    <>
      {Array.from({ length: pictures }, (_, index) => (
        <img
          key={index}
          className="letter-picture"
          loading="lazy"
          alt={t("picture", { number: index + 1 })}
          src={addressOf(readLetterPicture, { params: { letterId, number: String(index + 1) } })}
        />
      ))}
      {facts.length > 0 && <small className="letter-facts">{facts.join(" · ")}</small>}
    </>
  );
};

/** The mails of a correspondence, the oldest first, and the field to answer in. */
export const Letters = ({ talk: { threadId, letters, conversationId }, names, onEditing }: Props) => {
  const t = useTranslations("staff-mails");
  const { send, isBusy, failure } = useCommand(answerMailThread, { updates: readMailThread });
  const params = { threadId };
  return (
    <section className="ticket-talk card" aria-label={t("letters")}>
      <ol className="said-list">
        {letters.map((letter) => (
          <Said
            key={letter.letterId}
            side={letter.direction === "in" ? "other" : "own"}
            who={
              letter.direction === "in"
                ? t("they")
                : ((letter.by && names.get(letter.by)?.name) ?? t("office"))
            }
            at={letter.at}
            text={letter.text}
          >
            <Below letter={letter} />
          </Said>
        ))}
      </ol>
      {conversationId === null && (
        <Writer
          label={t("answer")}
          hint={t("answerHint")}
          sendLabel={t("send")}
          isBusy={isBusy}
          isEdited
          onChange={(text) => onEditing(text !== "")}
          failure={failure}
          onSend={async (text, commandId, pictures) =>
            (await send({ params, body: { text, pictures, commandId } })).ok
          }
          more={(put) => <ReadyAnswers put={put} />}
        />
      )}
    </section>
  );
};
