import { useTranslations } from "use-intl";
import { countOf } from "../../features/admin/address-filter.ts";
import { FilterFold } from "../../features/admin/filter-fold.tsx";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { useMaySee } from "../../features/admin/use-may-see.ts";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { type CalendarFilter, calendarFilter, hasOwner, hasTitle, kinds } from "./calendar-filter.ts";
import { useOwners } from "./use-owners.ts";
import "../../features/admin/paged-list.css";

interface Props {
  readonly filter: CalendarFilter;
  readonly onAsk: (next: CalendarFilter) => void;
}

/** Which entries are shown. A kind has the fields that can be asked of it. */
export const CalendarFilters = ({ filter, onAsk }: Props) => {
  const t = useTranslations("staff-calendar");
  const mayPlan = useMaySee()("adminPosts");
  const owners = useOwners(filter.owner);
  const { kind, owner, text } = filter;
  const ask = (name: keyof CalendarFilter, value: string) =>
    onAsk(calendarFilter.withValue(filter, name, value));
  return (
    <search>
      <FilterFold count={countOf(filter)}>
        <div className="card list-filters">
          <OptionalSelect
            label={t("kind")}
            value={kind}
            none={t("everyKind")}
            options={kinds
              .filter((one) => one !== "article" || mayPlan)
              .map((one) => [one, t(`kinds.${one}`)] as const)}
            onChoose={(value) => ask("kind", value)}
          />
          {hasOwner(kind) && (
            <OptionalSelect
              label={t("whose")}
              value={owner}
              none={t("everyones")}
              options={owners}
              onChoose={(value) => ask("owner", value)}
            />
          )}
          {hasTitle(kind) && (
            <TypedField
              label={t("words")}
              maxLength={60}
              value={text ?? ""}
              onSettle={(typed) => ask("text", typed)}
            />
          )}
        </div>
      </FilterFold>
    </search>
  );
};
