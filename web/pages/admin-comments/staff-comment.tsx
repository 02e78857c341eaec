import type { AccountName } from "#modules/identity/contract";
import { decideComment, type StaffComment as Shown } from "#modules/admin-template/contract";
import type { ModerationStatus } from "#vocabulary/moderation";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { ChoiceBox } from "../../features/admin/choice-box.tsx";
import { Decision } from "../../features/admin/decision.tsx";
import { Person } from "../../features/admin/person.tsx";
import { ProfileLink } from "../../features/admin/profile-link.tsx";
import { useMaySee } from "../../features/admin/use-may-see.ts";
import type { Chosen } from "../../features/admin/use-chosen.ts";
import { Failure } from "../../features/form/failure.tsx";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";
import { isolated } from "../../ui/isolated.ts";
import { Link } from "../../ui/link.tsx";

/** What the comment is about, and the ways to it. */
const About = ({ comment: { articleId, slug, title } }: { readonly comment: Shown }) => {
  const t = useTranslations("staff-comments");
  const maySee = useMaySee();
  return (
    <>
      <h2>
        <a href={href("article", { slug })}>
          <bdi lang="en">{title}</bdi>
        </a>
      </h2>
      {maySee("adminPosts") && (
        <p>
          <Link to={href("adminPost", { articleId })}>{t("edit")}</Link>
        </p>
      )}
    </>
  );
};

interface Props {
  /** As the list has it. */
  readonly first: Shown;
  readonly account: AccountName | undefined;
  readonly chosen: Chosen;
  readonly onDecided: (from: ModerationStatus, to: ModerationStatus) => void;
}

/** One comment: whose, about what, in which words, and the decision about it, which can be taken back. */
export const StaffComment = ({ first, account, chosen, onDecided }: Props) => {
  const t = useTranslations("staff-comments");
  const [comment, setComment] = useState(first);
  const { send, isBusy, input, failure } = useCommand(decideComment, {
    onDone: (now, { body }) => {
      setComment(now);
      onDecided(body.from, now.status);
    },
  });
  const { commentId, accountId, name, text, reports, writtenAt } = comment;
  // A decision shows at once, and the one before again where it fails.
  const status = (isBusy ? input?.body.to : undefined) ?? comment.status;
  const decide = (to: ModerationStatus) => void send({ params: { commentId }, body: { from: status, to } });
  const isKept = first.status === "shown" && status === "shown" && first.reports > 0 && reports === 0;
  return (
    <li className="card moderated">
      <About comment={comment} />
      <p className="moderated-who">
        <ChoiceBox chosen={chosen} id={commentId} name={`${isolated(name)} · ${comment.title}`} />
        <Moment at={writtenAt} />
        <Person accountId={accountId} name={account} />
        <ProfileLink accountId={accountId} />
      </p>
      <p>{t("as", { name: isolated(name) })}</p>
      {reports > 0 && <p>{t("reports", { count: reports })}</p>}
      <blockquote dir="auto">{text}</blockquote>
      <Failure failure={failure} />
      {isKept && <p role="status">{t("kept")}</p>}
      {status === "shown" && reports > 0 && (
        <p>
          <Button
            data-edit="focus"
            type="button"
            variant="soft"
            aria-disabled={isBusy}
            onClick={() => decide("shown")}
          >
            {t("keep")}
          </Button>
        </p>
      )}
      <Decision
        {...{ first: first.status, status, isBusy }}
        words={{
          ...{ show: t("show"), hide: t(first.status === "waiting" ? "refuse" : "hide"), undo: t("undo") },
          decided: { shown: t("decided.shown"), hidden: t("decided.hidden") },
        }}
        onDecide={decide}
      />
    </li>
  );
};
