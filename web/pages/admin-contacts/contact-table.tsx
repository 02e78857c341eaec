import type { ListedContact } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { useChoiceColumn } from "../../features/admin/choice-column.tsx";
import { MailAddress } from "../../features/admin/mail-address.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import type { Chosen } from "../../features/admin/use-chosen.ts";
import { href } from "../../routing/href.ts";
import type { Href } from "../../ui/href.ts";
import { Link } from "../../ui/link.tsx";
import { taggedIdOf } from "./tag-bulk.tsx";
import "../../features/admin/rows.css";
import "../../features/admin/person.css";

/** Where a row leads: a guardian has no card but that of their learner. */
const pageOf = ({ accountId, schoolId, leadId }: ListedContact): Href | null => {
  if (accountId !== null) return href("adminContact", { accountId });
  if (schoolId !== null) return href("school", { schoolId });
  return leadId === null ? null : href("adminLead", { leadId });
};

const Name = ({ contact }: { readonly contact: ListedContact }) => {
  const to = pageOf(contact);
  const name = <bdi dir="auto">{contact.name || (contact.email ?? "")}</bdi>;
  const reached = contact.email ?? contact.phone;
  return (
    <span className="person">
      {to === null ? (
        name
      ) : (
        <Link data-row data-edit="" to={to}>
          {name}
        </Link>
      )}
      {reached !== null && <MailAddress address={reached} />}
    </span>
  );
};

const Status = ({ contact: { status, isSuspended, consent } }: { readonly contact: ListedContact }) => {
  const t = useTranslations("staff-contacts");
  const words = [
    ...(consent === null ? [] : [t(`guardians.${consent}`)]),
    ...(status === null || consent !== null ? [] : [t(`statuses.${status}`)]),
    ...(isSuspended ? [t("suspended")] : []),
  ];
  return <span>{words.length === 0 ? t("unknown") : words.join(" · ")}</span>;
};

const Kind = ({ contact: { kind, roles, about } }: { readonly contact: ListedContact }) => {
  const t = useTranslations("staff-contacts");
  const isStaff = kind === "staff";
  return (
    <span>
      {isStaff ? roles.map((role) => t(`roles.${role}`)).join(" · ") : t(`kinds.${kind}`)}
      {about !== null && (
        <>
          {" · "}
          {kind === "guardian" ? t.rich("guardianOf", { name: () => <bdi dir="auto">{about}</bdi> }) : about}
        </>
      )}
    </span>
  );
};

interface Props {
  readonly contacts: readonly ListedContact[];
  readonly chosen: Chosen;
}

/** Contacts of every kind, each with the way to its card. */
export const ContactTable = ({ contacts, chosen }: Props) => {
  const t = useTranslations("staff-contacts");
  const choice = useChoiceColumn<ListedContact>(chosen, (contact) => {
    const id = taggedIdOf(contact);
    return id === null ? null : { id, name: contact.name };
  });
  const columns: readonly RowsColumn<ListedContact>[] = [
    choice,
    { id: "person", label: t("person"), cell: (contact) => <Name contact={contact} /> },
    { id: "kind", label: t("kind"), cell: (contact) => <Kind contact={contact} /> },
    { id: "status", label: t("status"), cell: (contact) => <Status contact={contact} /> },
    {
      id: "since",
      label: t("since"),
      cell: ({ since }) => (since === null ? <span>{t("unknown")}</span> : <Moment at={since} />),
    },
  ];
  return (
    <RowsTable
      caption={t("people")}
      columns={columns}
      rows={contacts}
      idOf={({ kind, accountId, schoolId, leadId }) => `${kind} ${accountId ?? schoolId ?? leadId}`}
    />
  );
};
