import type { AccountName } from "#modules/identity/contract";
import type { StaffMember } from "#modules/scheduling/contract";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { MailAddress } from "../../features/admin/mail-address.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";

interface PersonProps {
  readonly accountId: StaffMember["accountId"];
  readonly names: ReadonlyMap<string, AccountName>;
  /** Whether j and k come by. */
  readonly isRow?: boolean;
}

/** A person by name, who leads to their card. */
export const PersonLink = ({ accountId, names, isRow = false }: PersonProps) => (
  <span className="person">
    <Link {...(isRow ? { "data-row": true } : {})} to={href("adminContact", { accountId })}>
      <bdi dir="auto">{names.get(accountId)?.name ?? accountId}</bdi>
    </Link>
    <MailAddress address={names.get(accountId)?.email} />
  </span>
);

interface Props {
  readonly caption: string;
  readonly members: readonly StaffMember[];
  readonly names: ReadonlyMap<string, AccountName>;
  /** Whether each row leads to its group. */
  readonly withGroup?: boolean;
}

const useShares = () => {
  const t = useTranslations("staff-groups");
  return ({ shownAs, streak, papers }: StaffMember["sharing"]): string => {
    const parts = [...(streak ? [t("streak")] : []), ...(papers ? [t("papers")] : [])];
    return `${t(`shownAs.${shownAs}`)} · ${parts.length === 0 ? t("nothing") : parts.join(" · ")}`;
  };
};

/** Who is in a group, by whose link, and what they share. */
export const GroupPeople = ({ caption, members, names, withGroup = false }: Props) => {
  const t = useTranslations("staff-groups");
  const sharesOf = useShares();
  const columns: readonly RowsColumn<StaffMember>[] = [
    {
      id: "person",
      label: t("person"),
      cell: ({ accountId }) => <PersonLink accountId={accountId} names={names} isRow />,
    },
    { id: "joined", label: t("joined"), cell: ({ joinedAt }) => <Moment at={joinedAt} /> },
    {
      id: "invitedBy",
      label: t("invitedBy"),
      cell: ({ invitedBy }) =>
        invitedBy === null ? (
          <span>{t("byThemselves")}</span>
        ) : (
          <PersonLink accountId={invitedBy} names={names} />
        ),
    },
    { id: "shares", label: t("shares"), cell: ({ sharing }) => <span>{sharesOf(sharing)}</span> },
  ];
  const group: RowsColumn<StaffMember> = {
    id: "group",
    label: t("group"),
    cell: ({ groupId }) => <Link to={href("adminFriends", {}, { group: groupId })}>{t("open")}</Link>,
  };
  return (
    <RowsTable
      caption={caption}
      columns={withGroup ? [...columns, group] : columns}
      rows={members}
      idOf={({ memberId }) => memberId}
    />
  );
};
