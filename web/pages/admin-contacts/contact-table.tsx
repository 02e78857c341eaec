import type { ListedContact } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { MailAddress } from "../../features/admin/mail-address.tsx";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { href } from "../../routing/href.ts";
import type { Href } from "../../ui/href.ts";
import { Link } from "../../ui/link.tsx";
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
        <Link data-row to={to}>
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

/** Contacts of every kind, each with the way to its card. */
export const ContactTable = ({ contacts }: { readonly contacts: readonly ListedContact[] }) => {
  const t = useTranslations("staff-contacts");
  return (
    <RowsTable caption={t("people")} columns={[t("person"), t("kind"), t("status"), t("since")]}>
      {contacts.map((contact) => (
        <tr role="row" key={`${contact.kind} ${contact.accountId ?? contact.schoolId ?? contact.leadId}`}>
          <Cell label={t("person")}>
            <Name contact={contact} />
          </Cell>
          <Cell label={t("kind")}>
            <Kind contact={contact} />
          </Cell>
          <Cell label={t("status")}>
            <Status contact={contact} />
          </Cell>
          <Cell label={t("since")}>
            {contact.since === null ? <span>{t("unknown")}</span> : <Moment at={contact.since} />}
          </Cell>
        </tr>
      ))}
    </RowsTable>
  );
};
