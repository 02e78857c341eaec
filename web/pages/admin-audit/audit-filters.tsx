import { AuditFilter, listStaff } from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { staffActChoices } from "../../copy/staff-actions.ts";
import { queryFor } from "../../data/query.ts";
import { useSettings } from "../../data/settings.ts";
import { addressFilter, countOf } from "../../features/admin/address-filter.ts";
import { FilterFold } from "../../features/admin/filter-fold.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { useAuthMark } from "../../session/auth-mark.ts";
import { SelectField } from "../../ui/form/select-field.tsx";

/** Which entries are shown, as the address has it. */
export const auditQuery = addressFilter<AuditFilter>(AuditFilter);

interface Props {
  readonly filter: AuditFilter;
  readonly onAsk: (next: AuditFilter) => void;
}

/** Members of staff by name, for those who may see them. */
const useStaff = () => {
  const isAdmin = useAuthMark()?.roles.includes("admin") === true;
  return useQuery({ ...queryFor(listStaff, { query: {} }), enabled: isAdmin }).data?.staff ?? [];
};

/** Who did something, what was done, and to whom or what. */
export const AuditFilters = ({ filter, onAsk }: Props) => {
  const t = useTranslations("staff");
  const staff = useStaff();
  const choices = staffActChoices(useSettings().language);
  const ask = (name: keyof AuditFilter, value: string) => onAsk(auditQuery.withValue(filter, name, value));
  const { actor, action } = filter;
  const isKnown =
    actor === undefined || actor === "program" || staff.some(({ accountId }) => accountId === actor);
  return (
    <search>
      <FilterFold count={countOf(filter)}>
        <div className="card list-filters">
          <SelectField
            label={t("columns.actor")}
            value={actor ?? ""}
            onChange={({ target }) => ask("actor", target.value)}
          >
            <option value="">{t("everyone")}</option>
            {staff.map(({ accountId, name }) => (
              <option key={accountId} value={accountId}>
                {name}
              </option>
            ))}
            {!isKnown && <option value={actor}>{actor}</option>}
            <option value="program">{t("program")}</option>
          </SelectField>
          <SelectField
            label={t("columns.action")}
            value={action ?? ""}
            onChange={({ target }) => ask("action", target.value)}
          >
            <option value="">{t("anyAct")}</option>
            {choices.map(({ names, sentence }) => (
              <option key={names} value={names}>
                {sentence}
              </option>
            ))}
            {action !== undefined && !choices.some(({ names }) => names === action) && (
              <option value={action}>{action}</option>
            )}
          </SelectField>
          <TypedField
            label={t("targetId")}
            dir="ltr"
            maxLength={120}
            value={filter.target ?? ""}
            accepts={(target) => AuditFilter.shape.target.safeParse(target).success}
            onSettle={(target) => ask("target", target)}
          />
          <SortField sorts={["newest", "oldest"]} value={filter.sort} onSort={(sort) => ask("sort", sort)} />
        </div>
      </FilterFold>
    </search>
  );
};
