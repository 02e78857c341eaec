import type { AttemptEntry } from "#modules/assessment/contract";
import { type ReactNode, useMemo } from "react";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { Moment, Status, usePaperWords } from "../../features/admin/attempt-words.tsx";
import { CopyId } from "../../features/admin/copy-id.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { Traits } from "../../features/admin/traits.tsx";

const Paper = ({ entry: { attemptId, paper } }: { readonly entry: AttemptEntry }) => {
  const words = usePaperWords();
  return (
    <Link to={href("adminAttempt", { attemptId })} className="row-link">
      {words(paper)}
    </Link>
  );
};

/** What an attempt shows. The same ones in each drawing, so that a longer list draws only what is new. */
export const useAttemptColumns = (): readonly RowsColumn<AttemptEntry>[] => {
  const t = useTranslations("attempts");
  return useMemo(() => {
    const column = (
      id: "paper" | "attempt" | "learner" | "status" | "mark" | "started" | "closed" | "changes" | "traits",
      cell: (entry: AttemptEntry) => ReactNode,
    ) => ({ id, label: t(`columns.${id}`), className: `log-${id}`, cell });
    return [
      { ...column("paper", (entry) => <Paper entry={entry} />), isFixed: true },
      column("attempt", ({ attemptId }) => <CopyId id={attemptId} />),
      column("learner", ({ accountId, participantId }) => (
        <span className="log-who">
          <CopyId id={accountId ?? participantId} />
          {accountId === null && <small>{t("guest")}</small>}
        </span>
      )),
      column("status", (entry) => <Status entry={entry} />),
      column("mark", ({ mark, questions }) => (
        <span>{mark === null ? t("none") : t("mark", { mark, questions })}</span>
      )),
      column("started", ({ startedAt }) => <Moment at={startedAt} />),
      column("closed", ({ closedAt }) => (closedAt === null ? t("none") : <Moment at={closedAt} />)),
      column("changes", ({ changes }) => changes),
      column("traits", (entry) => <Traits entry={entry} />),
    ];
  }, [t]);
};
