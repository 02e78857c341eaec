import {
  listArticleVersions,
  publicationOf,
  publishArticle,
  readStaffArticle,
  searchArticles,
  type StaffArticle,
  withdrawArticle,
} from "#modules/admin-template/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { DangerButton } from "../../ui/danger-button.tsx";
import { useUndoToast } from "../../features/admin/use-undo-toast.ts";
import { useMoment } from "../../features/articles/use-moment.ts";
import { Failure } from "../../features/form/failure.tsx";
import { showToast } from "../../features/toasts/show-toast.ts";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Link } from "../../ui/link.tsx";
import { instantOf } from "./post-draft.ts";

interface Props {
  readonly article: StaffArticle;
  readonly isDirty: boolean;
}

const where = { draft: "readersNot", scheduled: "readersWillHave", published: "readersHave" } as const;

const PublicationStatus = ({ article: { status, publicVersion, publishAt } }: Pick<Props, "article">) => {
  const t = useTranslations("posts");
  const moment = useMoment();
  const words = {
    version: String(publicVersion),
    moment: publishAt === null ? "" : moment(publishAt),
  };
  return <p>{t(status === "withdrawn" ? "readersHad" : where[status], words)}</p>;
};

/** Gives readers the newest version, now or at a time, or takes the article away from them. */
export const Publishing = ({ article, isDirty }: Props) => {
  const t = useTranslations("posts");
  const [at, setAt] = useState("");
  const [wasSent, setSent] = useState(false);
  const { articleId, version, status, publicVersion, publishAt, slug } = article;
  const params = { articleId };
  const settings = {
    updates: readStaffArticle,
    // The article too: where a colleague was faster, it is shown as it is now.
    invalidates: [readStaffArticle, searchArticles, listArticleVersions],
  };
  const publishing = useCommand(publishArticle, settings);
  const withdrawing = useCommand(withdrawArticle, settings);
  const doneWithUndo = useUndoToast();
  const give = (seen: StaffArticle, at: string | null) =>
    publishing.send({ params, body: { version, seen: publicationOf(seen), at } });
  const take = (seen: StaffArticle) =>
    withdrawing.send({ params, body: { version, seen: publicationOf(seen) } });
  const publish = async (time: string | null) => {
    const sent = await give(article, time);
    if (!sent.ok) return;
    // What readers had before, an older version or another time, does not come back by taking the article away.
    if (status === "draft" || status === "withdrawn") doneWithUndo(t("done"), () => take(sent.value));
    else void showToast(t("done"));
  };
  const withdraw = async () => {
    const sent = await take(article);
    if (!sent.ok) return;
    // Only the newest version can be given back to readers, and a schedule at the time that it had.
    const at = status === "scheduled" ? publishAt : null;
    if (publicVersion === version) doneWithUndo(t("done"), () => give(sent.value, at));
    else void showToast(t("done"));
  };
  const isBusy = publishing.isBusy || withdrawing.isBusy;
  const isNewest = status === "published" && publicVersion === version;
  const schedule = () => {
    setSent(true);
    const instant = instantOf(at);
    if (instant !== null) void publish(instant);
  };
  return (
    <section className="card money-part">
      <h2>{t("publishing")}</h2>
      <PublicationStatus article={article} />
      {status === "published" && (
        <p>
          <a href={href("article", { slug })}>{t("open")}</a>
          {" · "}
          <Link to={href("adminComments", {}, { status: "shown", articleId })}>{t("comments")}</Link>
        </p>
      )}
      {isDirty ? (
        <p role="status">{t("saveFirst")}</p>
      ) : (
        <>
          {status !== "published" && (
            <div className="money-fields">
              <TextField
                type="datetime-local"
                label={t("at")}
                hint={t("atHint")}
                value={at}
                problem={wasSent && instantOf(at) === null ? { says: t("timeWrong") } : undefined}
                onChange={(event) => setAt(event.target.value)}
              />
            </div>
          )}
          <div className="money-ways">
            {!isNewest && (
              <Button type="button" aria-disabled={isBusy} onClick={() => void publish(null)}>
                {t(status === "published" ? "publishChanges" : "publishNow")}
              </Button>
            )}
            {status !== "published" && (
              <Button type="button" variant="soft" aria-disabled={isBusy} onClick={schedule}>
                {t("schedule")}
              </Button>
            )}
            {(status === "published" || status === "scheduled") && (
              <DangerButton type="button" aria-disabled={isBusy} onClick={() => void withdraw()}>
                {t(status === "published" ? "withdraw" : "unschedule")}
              </DangerButton>
            )}
          </div>
        </>
      )}
      <Failure failure={publishing.failure ?? withdrawing.failure} />
    </section>
  );
};
