import {
  type ArticleComment,
  type OwnComments,
  readOwnComments,
  reportComment,
} from "#modules/admin-template/contract";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { queryClient } from "../../data/query-client.ts";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { ReportButton } from "../../features/form/report-button.tsx";
import { href } from "../../routing/href.ts";
import { AuthProvider, useSession } from "../../session/use-session.tsx";
import { LightButton } from "../../ui/button-link.tsx";
import { isolated } from "../../ui/isolated.ts";
import { Link } from "../../ui/link.tsx";
import { CommentForm } from "./comment-form.tsx";
import { CommentPages } from "./comment-pages.tsx";
import { OwnCommentList } from "./own-comment-list.tsx";

const Report = ({ comment: { commentId, name } }: { readonly comment: ArticleComment }) => {
  const t = useTranslations("comments");
  const command = useCommand(reportComment);
  return (
    <ReportButton
      words={{
        report: t("report"),
        reportIt: t("reportIt", { name: isolated(name) }),
        reported: t("reported"),
      }}
      isDone={command.isDone}
      failure={command.failure}
      onReport={() => void command.send({ params: { commentId } })}
    />
  );
};

/** Without one's own comments there is no form: who may write is not known. */
const Unread = ({ onAgain }: { readonly onAgain: () => void }) => {
  const articles = useTranslations("articles");
  return (
    <div className="comment-trouble" role="alert">
      <p>{useTranslations("comments")("ownTrouble")}</p>
      <LightButton onClick={onAgain}>{articles("again")}</LightButton>
    </div>
  );
};

interface WritingProps {
  readonly slug: string;
  readonly own: OwnComments;
  readonly onRemoved: (commentId: string) => void;
}

const Writing = ({ slug, own, onRemoved }: WritingProps) => {
  const t = useTranslations("comments");
  return (
    <>
      <OwnCommentList comments={own.comments} onRemoved={onRemoved} />
      {own.may === "comment" ? (
        <CommentForm slug={slug} names={own.names} />
      ) : (
        <p>
          {t("guardian")} <Link to={href("profile")}>{t("profile")}</Link>
        </p>
      )}
    </>
  );
};

const Inside = ({ slug }: { readonly slug: string }) => {
  const isSignedIn = useSession().phase === "signedIn";
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch } = useQuery({
    ...queryFor(readOwnComments, { params: { slug } }),
    enabled: isSignedIn,
    staleTime: 0,
  });
  const isOwn = (commentId: string) => data?.comments.some((own) => own.commentId === commentId) === true;
  return (
    <>
      <CommentPages
        slug={slug}
        without={removed}
        actsOn={(comment) => data !== undefined && !isOwn(comment.commentId) && <Report comment={comment} />}
      />
      {data === undefined && error !== null && <Unread onAgain={() => void refetch()} />}
      {data !== undefined && (
        <Writing
          slug={slug}
          own={data}
          onRemoved={(commentId) => setRemoved(new Set([...removed, commentId]))}
        />
      )}
    </>
  );
};

/** The same for who is signed in, with the session and the cache of queries that a public page does without. */
export const SignedInComments = ({ slug }: { readonly slug: string }) => (
  <QueryClientProvider client={queryClient}>
    <AuthProvider>
      <Inside slug={slug} />
    </AuthProvider>
  </QueryClientProvider>
);
