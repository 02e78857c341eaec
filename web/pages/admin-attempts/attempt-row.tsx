import type { AttemptEntry } from "#modules/assessment/contract";
import { memo, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { Moment, Status, usePaperWords } from "../../features/admin/attempt-words.tsx";
import { CopyId } from "../../features/admin/copy-id.tsx";
import { Cell as RowsCell } from "../../features/admin/rows-table.tsx";
import { Traits } from "../../features/admin/traits.tsx";

/** In display order. */
export const columns = [
  "paper",
  "attempt",
  "learner",
  "status",
  "mark",
  "started",
  "closed",
  "changes",
  "traits",
] as const;
type Column = (typeof columns)[number];

const Cell = ({ column, children }: { readonly column: Column; readonly children: ReactNode }) => {
  const t = useTranslations("attempts.columns");
  return (
    <RowsCell label={t(column)} className={`log-${column}`}>
      {children}
    </RowsCell>
  );
};

/** One attempt. A press anywhere but on an id opens it. Drawn once: a longer list draws only what is new. */
export const AttemptRow = memo(({ entry }: { readonly entry: AttemptEntry }) => {
  const t = useTranslations("attempts");
  const words = usePaperWords();
  const { attemptId, accountId, participantId, paper, mark, questions, startedAt, closedAt } = entry;
  return (
    <tr role="row" data-voided={entry.voided || undefined}>
      <Cell column="paper">
        <Link to={href("adminAttempt", { attemptId })} className="row-link">
          {words(paper)}
        </Link>
      </Cell>
      <Cell column="attempt">
        <CopyId id={attemptId} />
      </Cell>
      <Cell column="learner">
        <span className="log-who">
          <CopyId id={accountId ?? participantId} />
          {accountId === null && <small>{t("guest")}</small>}
        </span>
      </Cell>
      <Cell column="status">
        <Status entry={entry} />
      </Cell>
      <Cell column="mark">
        <span>{mark === null ? t("none") : t("mark", { mark, questions })}</span>
      </Cell>
      <Cell column="started">
        <Moment at={startedAt} />
      </Cell>
      <Cell column="closed">{closedAt === null ? t("none") : <Moment at={closedAt} />}</Cell>
      <Cell column="changes">{entry.changes}</Cell>
      <Cell column="traits">
        <Traits entry={entry} />
      </Cell>
    </tr>
  );
});
AttemptRow.displayName = "AttemptRow";
