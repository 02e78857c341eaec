import type { StaffMember } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { Person } from "../../features/admin/person.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { Button } from "../../ui/button.tsx";

export interface StaffTableProps {
  readonly staff: readonly StaffMember[];
  readonly onChange: (member: StaffMember) => void;
}

/** Staff with their roles, and a way to change them. */
export const StaffTable = ({ staff, onChange }: StaffTableProps) => {
  const t = useTranslations("staff-roles");
  const columns: readonly RowsColumn<StaffMember>[] = [
    {
      id: "name",
      label: t("name"),
      cell: (member) => <Person accountId={member.accountId} name={member} />,
    },
    {
      id: "roles",
      label: t("roles"),
      cell: ({ roles }) => <span>{roles.map((role) => t(`names.${role}`)).join(" · ")}</span>,
    },
    {
      id: "authenticator",
      label: t("authenticator"),
      cell: ({ hasAuthenticator }) => (
        <span>{t(hasAuthenticator ? "hasAuthenticator" : "noAuthenticator")}</span>
      ),
    },
    {
      id: "seen",
      label: t("seen"),
      cell: ({ seenAt }) => (seenAt === null ? <span>{t("notSeen")}</span> : <Moment at={seenAt} />),
    },
    {
      id: "acts",
      label: t("todo"),
      cell: (member) => (
        <Button type="button" variant="soft" data-row data-edit onClick={() => onChange(member)}>
          {t("change")}
        </Button>
      ),
    },
  ];
  return (
    <RowsTable caption={t("members")} columns={columns} rows={staff} idOf={({ accountId }) => accountId} />
  );
};
