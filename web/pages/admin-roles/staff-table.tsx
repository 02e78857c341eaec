import type { StaffMember } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { Person } from "../../features/admin/person.tsx";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { Button } from "../../ui/button.tsx";

export interface StaffTableProps {
  readonly staff: readonly StaffMember[];
  readonly onChange: (member: StaffMember) => void;
}

/** Staff with their roles, and a way to change them. */
export const StaffTable = ({ staff, onChange }: StaffTableProps) => {
  const t = useTranslations("staff-roles");
  const columns = [t("name"), t("roles"), t("authenticator"), t("seen"), t("todo")];
  return (
    <RowsTable caption={t("members")} columns={columns}>
      {staff.map((member) => (
        <tr role="row" key={member.accountId}>
          <Cell label={t("name")}>
            <Person accountId={member.accountId} name={member} />
          </Cell>
          <Cell label={t("roles")}>
            <span>{member.roles.map((role) => t(`names.${role}`)).join(" · ")}</span>
          </Cell>
          <Cell label={t("authenticator")}>
            <span>{t(member.hasAuthenticator ? "hasAuthenticator" : "noAuthenticator")}</span>
          </Cell>
          <Cell label={t("seen")}>
            {member.seenAt === null ? <span>{t("notSeen")}</span> : <Moment at={member.seenAt} />}
          </Cell>
          <Cell label={t("todo")}>
            <Button type="button" variant="soft" data-row data-edit onClick={() => onChange(member)}>
              {t("change")}
            </Button>
          </Cell>
        </tr>
      ))}
    </RowsTable>
  );
};
