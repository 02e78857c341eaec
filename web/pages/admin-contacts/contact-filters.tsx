import { type ContactFilter, ContactKind, longestContactSearch } from "#modules/admin-template/contract";
import { ContactStatus, listContactTags } from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { countOf } from "../../features/admin/address-filter.ts";
import { DaySpan } from "../../features/admin/day-span.tsx";
import { FilterFold } from "../../features/admin/filter-fold.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { contactQuery } from "./contact-query.ts";

interface Props {
  readonly filter: ContactFilter;
  readonly onAsk: (next: ContactFilter) => void;
}

/** Which contacts are shown, and in which order. */
export const ContactFilters = ({ filter, onAsk }: Props) => {
  const t = useTranslations("staff-contacts");
  const { data } = useQuery({ ...queryFor(listContactTags, {}), staleTime: 0 });
  // A link may name a tag that no one has any more.
  const tags = [...new Set([...(data?.tags ?? []), ...(filter.tag === undefined ? [] : [filter.tag])])];
  const ask = (name: keyof ContactFilter, value: string) =>
    onAsk(contactQuery.withValue(filter, name, value));
  const choose = (name: "kind" | "status" | "suspended" | "tag") => ({
    label: t(name),
    value: filter[name] ?? "",
    onChange: ({ target }: { readonly target: { readonly value: string } }) => ask(name, target.value),
  });
  return (
    <search>
      <FilterFold count={countOf(filter)}>
        <div className="card list-filters">
          <TypedField
            label={t("words")}
            dir="auto"
            maxLength={longestContactSearch}
            value={filter.text ?? ""}
            onSettle={(text) => ask("text", text)}
          />
          <DaySpan span={filter} onAsk={(name, moment) => ask(name, moment ?? "")} />
          <SelectField {...choose("kind")}>
            <option value="">{t("any")}</option>
            {ContactKind.options.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </SelectField>
          <SelectField {...choose("status")}>
            <option value="">{t("any")}</option>
            {ContactStatus.options.map((status) => (
              <option key={status} value={status}>
                {t(`statuses.${status}`)}
              </option>
            ))}
          </SelectField>
          <SelectField {...choose("suspended")}>
            <option value="">{t("any")}</option>
            <option value="yes">{t("onlySuspended")}</option>
          </SelectField>
          <SelectField {...choose("tag")}>
            <option value="">{t("any")}</option>
            {tags.map((tag) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
          </SelectField>
          <SortField sorts={["newest", "oldest"]} value={filter.sort} onSort={(sort) => ask("sort", sort)} />
        </div>
      </FilterFold>
    </search>
  );
};
