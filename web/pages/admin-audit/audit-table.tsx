import { AttemptId, type AttemptName } from "#modules/assessment/contract";
import { QuestionId } from "#modules/catalogue/contract";
import { AccountId, type AccountName, type AuditLine } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { staffActionSentence } from "../../copy/staff-actions.ts";
import { useSettings } from "../../data/settings.ts";
import { Link } from "../../ui/link.tsx";
import { Moment, usePaperWords } from "../../features/admin/attempt-words.tsx";
import { CopyId } from "../../features/admin/copy-id.tsx";
import { Person } from "../../features/admin/person.tsx";
import { RawJson } from "../../features/admin/raw-json.tsx";
import { useAccountNames, useAttemptNames } from "../../features/admin/use-names.ts";
import { Facts } from "./facts.tsx";
import { Cell } from "../../features/admin/rows-table.tsx";
import "../../features/admin/rows.css";
import "./audit-table.css";

/** A part of the program, or a question, by its whole name: its last letters would not identify it. */
const isName = (target: string) => /^[a-z-]+\.[a-z-]+$/.test(target) || QuestionId.safeParse(target).success;

/** What ids are called, as far as the reader may know. */
interface Names {
  readonly accounts: ReadonlyMap<string, AccountName>;
  readonly attempts: ReadonlyMap<string, AttemptName>;
}

const AttemptLink = ({ attemptId, name }: { readonly attemptId: string; readonly name?: AttemptName }) => {
  const t = useTranslations("staff");
  const words = usePaperWords();
  return (
    <div>
      {name === undefined && <CopyId id={attemptId} />}
      <Link to={href("adminAttempt", { attemptId })} className="audit-attempt" title={attemptId}>
        {name === undefined ? t("toAttempt") : words(name.paper)}
      </Link>
      {name !== undefined && (
        <small>
          <Moment at={name.startedAt} />
        </small>
      )}
    </div>
  );
};

/** The target of the act: an attempt by its paper and start, a person by name. */
const Target = ({ target, names }: { readonly target: string; readonly names: Names }) => {
  if (isName(target)) return <code dir="ltr">{target}</code>;
  const name = names.attempts.get(target);
  if (AttemptId.safeParse(target).success)
    return <AttemptLink attemptId={target} {...(name !== undefined && { name })} />;
  if (AccountId.safeParse(target).success)
    return <Person accountId={target} name={names.accounts.get(target)} />;
  return <CopyId id={target} />;
};

/** The action in words; an action that only a newer program knows is shown by its name alone. */
const Action = ({ action }: { readonly action: string }) => {
  const sentence = staffActionSentence(action, useSettings().language);
  return sentence === null ? <code dir="ltr">{action}</code> : <b title={action}>{sentence}</b>;
};

interface RowProps {
  readonly entry: AuditLine;
  readonly isBroken: boolean;
  readonly names: Names;
}

const Row = ({ entry, isBroken, names }: RowProps) => {
  const t = useTranslations("staff");
  const { number, at, actor, roles, action, target, facts } = entry;
  return (
    <tr role="row" data-broken={isBroken}>
      <Cell label={t("columns.number")} className="audit-number">
        {number}
      </Cell>
      <Cell label={t("columns.time")} className="audit-time">
        <Moment at={at} />
      </Cell>
      <Cell label={t("columns.actor")} className="audit-actor">
        <div>
          {actor === null ? t("program") : <Person accountId={actor} name={names.accounts.get(actor)} />}
          {roles.length > 0 && (
            <span className="audit-roles">{roles.map((role) => t(`roles.${role}`)).join(", ")}</span>
          )}
        </div>
      </Cell>
      <Cell label={t("columns.action")} className="audit-action">
        <Action action={action} />
      </Cell>
      <Cell label={t("columns.target")} className="audit-target">
        {target === null ? t("none") : <Target target={target} names={names} />}
      </Cell>
      <Cell label={t("columns.facts")} className="audit-facts">
        <div>
          <Facts facts={facts} />
          <RawJson title={t("raw", { number: String(number) })} value={entry} />
        </div>
      </Cell>
    </tr>
  );
};

interface Props {
  readonly entries: readonly AuditLine[];
  readonly broken: number | null;
}

const idsOf = (entries: readonly AuditLine[]) =>
  entries.flatMap(({ actor, target }) => [actor, target]).filter((id) => id !== null);

/** Entries of the audit log. On a phone each row is a card; the roles keep it a table for those who hear it. */
export const AuditTable = ({ entries, broken }: Props) => {
  const t = useTranslations("staff.columns");
  const columns = ["number", "time", "actor", "action", "target", "facts"] as const;
  const ids = idsOf(entries);
  const names: Names = {
    accounts: useAccountNames(ids.filter((id) => AccountId.safeParse(id).success)),
    attempts: useAttemptNames(ids.filter((id) => AttemptId.safeParse(id).success)),
  };
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
          <Row key={entry.number} entry={entry} isBroken={entry.number === broken} names={names} />
        ))}
      </tbody>
    </table>
  );
};
