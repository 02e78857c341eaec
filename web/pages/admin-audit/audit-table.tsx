import { AttemptId } from "#modules/assessment/contract";
import { QuestionId } from "#modules/catalogue/contract";
import type { AuditLine } from "#modules/identity/contract";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { staffActionSentence } from "../../copy/staff-actions.ts";
import { useSettings } from "../../data/settings.ts";
import { Link } from "../../ui/link.tsx";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { CopyId } from "../../features/admin/copy-id.tsx";
import "../../features/admin/rows.css";
import "./audit-table.css";

const hashShown = 12;

/** A part of the program, or a question, by its whole name: its last letters would not identify it. */
const isName = (target: string) => /^[a-z-]+\.[a-z-]+$/.test(target) || QuestionId.safeParse(target).success;

/** The target of the act; an attempt is a link. */
const Target = ({ target }: { readonly target: string }) => {
  const t = useTranslations("staff");
  const attempt = AttemptId.safeParse(target);
  if (isName(target)) return <code dir="ltr">{target}</code>;
  return (
    <div>
      <CopyId id={target} />
      {attempt.success && <Link to={href("adminAttempt", { attemptId: target })}>{t("toAttempt")}</Link>}
    </div>
  );
};

interface CellProps {
  /** The column's name, shown where there is no head: on a phone. */
  readonly label: string;
  readonly name: string;
  readonly children: ReactNode;
}

const Cell = ({ label, name, children }: CellProps) => (
  <td role="cell" className={`audit-${name}`} data-label={label}>
    {children}
  </td>
);

/** The action in words; an action that only a newer program knows is shown by its name alone. */
const Action = ({ action }: { readonly action: string }) => {
  const sentence = staffActionSentence(action, useSettings().language);
  return (
    <div>
      {sentence !== null && <b>{sentence}</b>}
      <code dir="ltr">{action}</code>
    </div>
  );
};

const Row = ({ entry, isBroken }: { readonly entry: AuditLine; readonly isBroken: boolean }) => {
  const t = useTranslations("staff");
  const { number, at, actor, roles, action, target, facts, hash } = entry;
  const hasFacts = Object.keys(facts).length > 0;
  return (
    <tr role="row" data-broken={isBroken}>
      <Cell label={t("columns.number")} name="number">
        {number}
      </Cell>
      <Cell label={t("columns.time")} name="time">
        <Moment at={at} />
      </Cell>
      <Cell label={t("columns.actor")} name="actor">
        <div>
          {actor === null ? t("program") : <CopyId id={actor} />}
          {roles.length > 0 && (
            <span className="audit-roles">{roles.map((role) => t(`roles.${role}`)).join(", ")}</span>
          )}
        </div>
      </Cell>
      <Cell label={t("columns.action")} name="action">
        <Action action={action} />
      </Cell>
      <Cell label={t("columns.target")} name="target">
        {target === null ? t("none") : <Target target={target} />}
      </Cell>
      <Cell label={t("columns.facts")} name="facts">
        {hasFacts ? <code dir="ltr">{JSON.stringify(facts)}</code> : t("none")}
      </Cell>
      <Cell label={t("columns.hash")} name="hash">
        <code dir="ltr" title={hash}>
          {hash.slice(0, hashShown)}
        </code>
      </Cell>
    </tr>
  );
};

interface Props {
  readonly entries: readonly AuditLine[];
  readonly broken: number | null;
}

/** Entries of the audit log. On a phone each row is a card; the roles keep it a table for those who hear it. */
export const AuditTable = ({ entries, broken }: Props) => {
  const t = useTranslations("staff.columns");
  const columns = ["number", "time", "actor", "action", "target", "facts", "hash"] as const;
  return (
    <table role="table" className="rows audit-table numeric">
      <caption className="unseen">{useTranslations("staff")("title")}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col" className={`audit-${column}`}>
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {entries.map((entry) => (
          <Row key={entry.number} entry={entry} isBroken={entry.number === broken} />
        ))}
      </tbody>
    </table>
  );
};
