import type { PublicNames, ShownAs } from "#modules/identity/contract";
import { CommentText, readOwnComments, writeComment } from "#modules/admin-template/contract";
import { longestModerated } from "#vocabulary/moderation";
import { type SubmitEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { ShownAsField } from "../../features/profile/shown-as-field.tsx";
import { SendButton } from "../../ui/form/send-button.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";

interface Props {
  readonly slug: string;
  readonly names: PublicNames;
}

/** Writes a comment, under the first name or the initials. Until a learner chooses, others see the initials. */
export const CommentForm = ({ slug, names }: Props) => {
  const t = useTranslations("comments");
  const [text, setText] = useState("");
  const [shownAs, choose] = useState<ShownAs>("initials");
  const [wasEmpty, setEmpty] = useState(false);
  // The same words that are sent again are the same comment.
  const commandId = useRef(crypto.randomUUID());
  const { send, isBusy, isDone, failure } = useCommand(writeComment, {
    updates: readOwnComments,
    onDone: (_, { body }) => {
      commandId.current = crypto.randomUUID();
      // What was typed meanwhile is another comment.
      setText((now) => (now.trim() === body.text ? "" : now));
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = CommentText.safeParse(text);
    setEmpty(!typed.success);
    if (!typed.success) return;
    void send({ params: { slug }, body: { text: typed.data, shownAs, commandId: commandId.current } });
  };
  return (
    <form className="card comment-form" noValidate aria-labelledby="comment-form-title" onSubmit={submit}>
      <h3 id="comment-form-title">{t("write")}</h3>
      <p>{t("writeLead")}</p>
      <TextArea
        label={t("text")}
        rows={4}
        maxLength={longestModerated}
        dir="auto"
        value={text}
        problem={wasEmpty && text.trim() === "" ? "check" : undefined}
        onChange={({ target }) => {
          setText(target.value);
          commandId.current = crypto.randomUUID();
        }}
      />
      <ShownAsField
        label={t("shownAs")}
        words={{
          initials: t("initials", { name: names.initials }),
          firstName: t("firstName", { name: names.firstName }),
        }}
        chosen={shownAs}
        onChoose={(chosen) => {
          choose(chosen);
          commandId.current = crypto.randomUUID();
        }}
      />
      <Failure
        failure={failure}
        spoken={{ ArticleNotFound: t("articleGone"), GuardianMustAgree: t("guardian") }}
      />
      <p>
        <SendButton isSending={isBusy}>{t("send")}</SendButton>
      </p>
      <p role="status">{isDone && text === "" && t("sent")}</p>
    </form>
  );
};
