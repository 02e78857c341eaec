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
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { useAccountNames, useAttemptNames } from "../../features/admin/use-names.ts";
import { Facts } from "./facts.tsx";
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

const useColumns = (names: Names): readonly RowsColumn<AuditLine>[] => {
  const t = useTranslations("staff");
  const named = (id: "number" | "time" | "actor" | "action" | "target" | "facts") => ({
    id,
    label: t(`columns.${id}`),
    className: `audit-${id}`,
  });
  return [
    { ...named("number"), isFixed: true, cell: ({ number }) => number },
    { ...named("time"), cell: ({ at }) => <Moment at={at} /> },
    {
      ...named("actor"),
      cell: ({ actor, roles }) => (
        <div>
          {actor === null ? t("program") : <Person accountId={actor} name={names.accounts.get(actor)} />}
          {roles.length > 0 && (
            <span className="audit-roles">{roles.map((role) => t(`roles.${role}`)).join(", ")}</span>
          )}
        </div>
      ),
    },
    { ...named("action"), cell: ({ action }) => <Action action={action} /> },
    {
      ...named("target"),
      cell: ({ target }) => (target === null ? t("none") : <Target target={target} names={names} />),
    },
    {
      ...named("facts"),
      cell: (entry) => (
        <div>
          <Facts facts={entry.facts} />
          <RawJson title={t("raw", { number: String(entry.number) })} value={entry} />
        </div>
      ),
    },
  ];
};

interface Props {
  readonly entries: readonly AuditLine[];
  readonly broken: number | null;
}

const idsOf = (entries: readonly AuditLine[]) =>
  entries.flatMap(({ actor, target }) => [actor, target]).filter((id) => id !== null);

/** Entries of the audit log. */
export const AuditTable = ({ entries, broken }: Props) => {
  const ids = idsOf(entries);
  const names: Names = {
    accounts: useAccountNames(ids.filter((id) => AccountId.safeParse(id).success)),
    attempts: useAttemptNames(ids.filter((id) => AttemptId.safeParse(id).success)),
  };
  return (
    <RowsTable
      list="audit"
      className="audit-table"
      caption={useTranslations("staff")("title")}
      columns={useColumns(names)}
      rows={entries}
      idOf={({ number }) => String(number)}
      marksOf={({ number }) => ({ "data-broken": number === broken })}
    />
  );
};
