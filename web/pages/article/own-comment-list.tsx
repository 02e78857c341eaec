import { type OwnComment, readOwnComments, removeComment } from "#modules/admin-template/contract";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { useArticleDay } from "../../features/articles/use-article-day.ts";
import { Failure } from "../../features/form/failure.tsx";
import { Button } from "../../ui/button.tsx";

interface OwnProps {
  readonly comment: OwnComment;
  readonly onRemoved: (commentId: string) => void;
}

const Own = ({ comment: { commentId, name, text, status, writtenAt }, onRemoved }: OwnProps) => {
  const t = useTranslations("comments");
  const day = useArticleDay();
  const { send, isBusy, failure } = useCommand(removeComment, {
    invalidates: [readOwnComments],
    onDone: () => onRemoved(commentId),
  });
  return (
    <li>
      <p className="comment-by">
        <b dir="auto">{name}</b>
        <time dateTime={writtenAt}>{day(writtenAt)}</time>
        <span>{t(`status.${status}`)}</span>
      </p>
      <p className="comment-text" dir="auto">
        {text}
      </p>
      <Failure failure={failure} />
      <p>
        <Button
          type="button"
          size="2"
          variant="outline"
          aria-label={t("removeIt", { day: day(writtenAt) })}
          aria-disabled={isBusy}
          onClick={() => void send({ params: { commentId } })}
        >
          {t("remove")}
        </Button>
      </p>
    </li>
  );
};

interface Props {
  readonly comments: readonly OwnComment[];
  readonly onRemoved: (commentId: string) => void;
}

/** What the reader has written under this article, whether others see it or not. */
export const OwnCommentList = ({ comments, onRemoved }: Props) => {
  const t = useTranslations("comments");
  const [isRemoved, setRemoved] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with its comment.
  const removed = (commentId: string) => {
    setRemoved(true);
    onRemoved(commentId);
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className="comment-own">
      {comments.length > 0 && (
        <>
          <h3>{t("own")}</h3>
          <ul className="comment-list">
            {comments.map((comment) => (
              <Own key={comment.commentId} comment={comment} onRemoved={removed} />
            ))}
          </ul>
        </>
      )}
      <p role="status">{isRemoved && t("removed")}</p>
    </div>
  );
};
