import type { BriefMark } from "#modules/assessment/contract";
import { ArrowDown, ArrowUp, CircleCheck, CircleX, Equal, type LucideIcon, Minus } from "lucide-react";
import { memo, type ReactNode, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { shortId } from "../../features/admin/copy-id.tsx";
import type { PlannedLine } from "./use-dry-run.ts";
import { Cell as RowsCell } from "../../features/admin/rows-table.tsx";
import "../../features/admin/rows.css";
import "./plan.css";
import "../../features/admin/marks.css";

const columns = ["attempt", "chosen", "before", "after", "change"] as const;
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

const Cell = ({
  column,
  children,
}: {
  readonly column: (typeof columns)[number];
  readonly children: ReactNode;
}) => (
  <RowsCell label={useTranslations("re-marking.column")(column)} className={`plan-${column}`}>
    {children}
  </RowsCell>
);

const Row = memo(({ planned }: { readonly planned: PlannedLine }) => {
  const t = useTranslations("re-marking");
  const { attemptId, chosen, asked, questions, before, after, voided } = planned;
  const change = changeOf(planned);
  const Icon = icons[change];
  return (
    <tr role="row">
      <Cell column="attempt">
        <Link to={href("adminAttempt", { attemptId })}>
          <code dir="ltr">{shortId(attemptId)}</code>
        </Link>
      </Cell>
      <Cell column="chosen">
        {chosen === null ? t("notAnswered") : <code>{chosen}</code>}
        <small>{t("version", { version: asked })}</small>
      </Cell>
      <Cell column="before">
        <Mark mark={before} questions={questions} />
      </Cell>
      <Cell column="after">
        <Mark mark={after} questions={questions} />
      </Cell>
      <Cell column="change">
        <span className="status-mark plan-what" data-tone={change}>
          <Icon aria-hidden size={16} />
          {t(`change.${change}`)}
          {voided && <small>{t("voided")}</small>}
        </span>
      </Cell>
    </tr>
  );
});
Row.displayName = "Row";

/** Every attempt with its old and its new mark, changed verdicts first. On a phone each row is a card. */
export const PlanTable = ({ attempts }: { readonly attempts: readonly PlannedLine[] }) => {
  const t = useTranslations("re-marking");
  const { number } = useFormatter();
  const [shown, setShown] = useState(atOnce);
  const more = attempts.length - shown;
  return (
    <section aria-labelledby="plan">
      <h2 id="plan">{t("table")}</h2>
      <table role="table" className="rows plan-table numeric" aria-labelledby="plan">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col" className={`plan-${column}`}>
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {attempts.slice(0, shown).map((planned) => (
            <Row key={planned.attemptId} planned={planned} />
          ))}
        </tbody>
      </table>
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
