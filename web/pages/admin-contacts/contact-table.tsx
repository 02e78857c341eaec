import type { ListedContact } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { ChoiceBox } from "../../features/admin/choice-box.tsx";
import { MailAddress } from "../../features/admin/mail-address.tsx";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
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

const Choice = ({ contact, chosen }: { readonly contact: ListedContact; readonly chosen: Chosen }) => {
  const id = taggedIdOf(contact);
  return id === null ? "–" : <ChoiceBox chosen={chosen} id={id} name={contact.name} />;
};

interface Props {
  readonly contacts: readonly ListedContact[];
  readonly chosen: Chosen;
}

/** Contacts of every kind, each with the way to its card. */
export const ContactTable = ({ contacts, chosen }: Props) => {
  const t = useTranslations("staff-contacts");
  const bulk = useTranslations("admin.bulk");
  return (
    <RowsTable
      caption={t("people")}
      columns={[bulk("choose"), t("person"), t("kind"), t("status"), t("since")]}
    >
      {contacts.map((contact) => (
        <tr role="row" key={`${contact.kind} ${contact.accountId ?? contact.schoolId ?? contact.leadId}`}>
          <Cell label={bulk("choose")}>
            <Choice contact={contact} chosen={chosen} />
          </Cell>
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
