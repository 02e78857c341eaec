import { type StaffFilter, StaffRole } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { PersonField } from "../../features/admin/person-field.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";

export interface StaffFilterProps {
  readonly filter: StaffFilter;
  readonly onAsk: (name: keyof StaffFilter, value: string) => void;
  readonly onPerson: (typed: string) => void;
}

/** Which staff are shown, and in which order. */
export const StaffFilters = ({ filter, onAsk, onPerson }: StaffFilterProps) => {
  const t = useTranslations("staff-roles");
  return (
    <search className="card list-filters">
      <PersonField person={filter.person} onPerson={onPerson} />
      <OptionalSelect
        label={t("role")}
        value={filter.role}
        none={t("any")}
        options={StaffRole.options.map((role) => [role, t(`names.${role}`)] as const)}
        onChoose={(value) => onAsk("role", value)}
      />
      <OptionalSelect
        label={t("authenticator")}
        value={filter.authenticator}
        none={t("any")}
        options={[
          ["yes", t("hasAuthenticator")],
          ["no", t("noAuthenticator")],
        ]}
        onChoose={(value) => onAsk("authenticator", value)}
      />
      <SortField sorts={["name", "seen"]} value={filter.sort} onSort={(sort) => onAsk("sort", sort)} />
    </search>
  );
};
