import type { ArticleComment } from "#modules/admin-template/contract";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useRead } from "../../data/page-reads.ts";
import { useArticleDay } from "../../features/articles/use-article-day.ts";
import { href } from "../../routing/href.ts";
import { LightButton } from "../../ui/button-link.tsx";

interface Props {
  readonly slug: string;
  /** Where this page begins; absent for the first one, which the server writes. */
  readonly after?: string;
  /** Comments that their author has just removed. */
  readonly without?: ReadonlySet<string>;
  readonly actsOn?: (comment: ArticleComment) => ReactNode;
}

const Comment = ({
  comment,
  children,
}: {
  readonly comment: ArticleComment;
  readonly children: ReactNode;
}) => {
  const day = useArticleDay();
  return (
    <li>
      <p className="comment-by">
        <b dir="auto">{comment.name}</b>
        <time dateTime={comment.writtenAt}>{day(comment.writtenAt)}</time>
      </p>
      <p className="comment-text" dir="auto">
        {comment.text}
      </p>
      {children}
    </li>
  );
};

const takeFocus = (place: HTMLElement | null) => place?.focus();

/** What readers say, newest first, and the pages before once they are asked for. */
export const CommentPages = ({ slug, after, without, actsOn }: Props) => {
  const t = useTranslations("comments");
  const [isMore, showMore] = useState(false);
  const articles = useTranslations("articles");
  const { answer } = useRead({
    path: "/articles/:slug/comments",
    params: { slug },
    query: after === undefined ? {} : { after },
  });
  if (answer === undefined) return <p role="status">{t("reading")}</p>;
  if (!answer.ok)
    return (
      <div className="comment-trouble" role="alert">
        <p>{t("trouble")}</p>
        <a href={href("article", { slug })}>{articles("again")}</a>
      </div>
    );
  const { next } = answer.body;
  const comments = answer.body.comments.filter(({ commentId }) => without?.has(commentId) !== true);
  return (
    <>
      {comments.length > 0 && (
        <ul className="comment-list">
          {comments.map((comment) => (
            <Comment key={comment.commentId} comment={comment}>
              {actsOn?.(comment)}
            </Comment>
          ))}
        </ul>
      )}
      {comments.length === 0 && next === null && after === undefined && <p>{t("none")}</p>}
      {next !== null && !isMore && (
        <p>
          <LightButton onClick={() => showMore(true)}>{t("more")}</LightButton>
        </p>
      )}
      {next !== null && isMore && (
        // The button that was pressed is gone: the reader continues where it was.
        <div ref={takeFocus} tabIndex={-1} className="comments-before">
          <CommentPages
            {...{ slug, after: next }}
            {...(without !== undefined && { without })}
            {...(actsOn !== undefined && { actsOn })}
          />
        </div>
      )}
    </>
  );
};
