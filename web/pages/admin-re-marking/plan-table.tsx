import type { BriefMark } from "#modules/assessment/contract";
import { ArrowDown, ArrowUp, CircleCheck, CircleX, Equal, type LucideIcon, Minus } from "lucide-react";
import { useMemo, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { shortId } from "../../features/admin/copy-id.tsx";
import type { PlannedLine } from "./use-dry-run.ts";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import "./plan.css";
import "../../features/admin/marks.css";

const atOnce = 50;

type Change = "failToPass" | "passToFail" | "more" | "less" | "same" | "left";

const icons: Readonly<Record<Change, LucideIcon>> = {
  failToPass: CircleCheck,
  passToFail: CircleX,
  more: ArrowUp,
  less: ArrowDown,
  same: Equal,
  left: Minus,
};

const changeOf = ({ before, after }: PlannedLine): Change => {
  if (after === null) return "left";
  if (before.passed !== after.passed) return after.passed ? "failToPass" : "passToFail";
  if (before.mark === after.mark) return "same";
  return after.mark > before.mark ? "more" : "less";
};

const Mark = ({ mark, questions }: { readonly mark: BriefMark | null; readonly questions: number }) => {
  const t = useTranslations("re-marking");
  if (mark === null) return t("none");
  return (
    <span className="plan-mark">
      {t("mark", { mark: mark.mark, questions })}
      <small>{t(mark.passed ? "passed" : "failed")}</small>
    </span>
  );
};

const ChangeMark = ({ planned }: { readonly planned: PlannedLine }) => {
  const t = useTranslations("re-marking");
  const change = changeOf(planned);
  const Icon = icons[change];
  return (
    <span className="status-mark plan-what" data-tone={change}>
      <Icon aria-hidden size={16} />
      {t(`change.${change}`)}
      {planned.voided && <small>{t("voided")}</small>}
    </span>
  );
};

const useColumns = (): readonly RowsColumn<PlannedLine>[] => {
  const t = useTranslations("re-marking");
  return useMemo(() => {
    const named = (id: "attempt" | "chosen" | "before" | "after" | "change") => ({
      id,
      label: t(`column.${id}`),
      className: `plan-${id}`,
    });
    return [
      {
        ...named("attempt"),
        cell: ({ attemptId }) => (
          <Link to={href("adminAttempt", { attemptId })}>
            <code dir="ltr">{shortId(attemptId)}</code>
          </Link>
        ),
      },
      {
        ...named("chosen"),
        cell: ({ chosen, asked }) => (
          <>
            {chosen === null ? t("notAnswered") : <code>{chosen}</code>}
            <small>{t("version", { version: asked })}</small>
          </>
        ),
      },
      { ...named("before"), cell: ({ before, questions }) => <Mark mark={before} questions={questions} /> },
      { ...named("after"), cell: ({ after, questions }) => <Mark mark={after} questions={questions} /> },
      { ...named("change"), cell: (planned) => <ChangeMark planned={planned} /> },
    ];
  }, [t]);
};

/** Every attempt with its old and its new mark, changed verdicts first. */
export const PlanTable = ({ attempts }: { readonly attempts: readonly PlannedLine[] }) => {
  const t = useTranslations("re-marking");
  const { number } = useFormatter();
  const [shown, setShown] = useState(atOnce);
  const rows = useMemo(() => attempts.slice(0, shown), [attempts, shown]);
  const more = attempts.length - shown;
  return (
    <section aria-labelledby="plan">
      <h2 id="plan">{t("table")}</h2>
      <RowsTable
        className="plan-table"
        caption={t("table")}
        columns={useColumns()}
        rows={rows}
        idOf={({ attemptId }) => attemptId}
      />
      {more > 0 && (
        <Button
          type="button"
          variant="soft"
          className="plan-more"
          onClick={() => setShown(shown + atOnce * 4)}
        >
          {t("more", { count: number(more) })}
        </Button>
      )}
    </section>
  );
};
