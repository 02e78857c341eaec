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
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { contactQuery } from "./contact-query.ts";

interface Props {
  /** As the address of the page has it: without an e-mail address that is looked for. */
  readonly filter: ContactFilter;
  readonly text: string | undefined;
  readonly onText: (typed: string) => void;
  readonly onAsk: (next: ContactFilter) => void;
}

/** Which contacts are shown, and in which order. */
export const ContactFilters = ({ filter, text, onText, onAsk }: Props) => {
  const t = useTranslations("staff-contacts");
  const { data } = useQuery({ ...queryFor(listContactTags, {}), staleTime: 0 });
  // A link may name a tag that was taken from everyone since.
  const tags = [...new Set([...(data?.tags ?? []), ...(filter.tag === undefined ? [] : [filter.tag])])];
  const ask = (name: keyof ContactFilter, value: string) =>
    onAsk(contactQuery.withValue(filter, name, value));
  const choose = (name: "kind" | "status" | "suspended" | "tag") => ({
    label: t(name),
    value: filter[name],
    none: t("any"),
    onChoose: (value: string) => ask(name, value),
  });
  return (
    <search>
      <FilterFold count={countOf({ ...filter, text })}>
        <div className="card list-filters">
          <TypedField
            label={t("words")}
            dir="auto"
            maxLength={longestContactSearch}
            value={text ?? ""}
            onSettle={onText}
          />
          <DaySpan span={filter} onAsk={(name, moment) => ask(name, moment ?? "")} />
          <OptionalSelect
            {...choose("kind")}
            options={ContactKind.options.map((kind) => [kind, t(`kinds.${kind}`)] as const)}
          />
          <OptionalSelect
            {...choose("status")}
            options={ContactStatus.options.map((status) => [status, t(`statuses.${status}`)] as const)}
          />
          <OptionalSelect {...choose("suspended")} options={[["yes", t("onlySuspended")]]} />
          <OptionalSelect {...choose("tag")} options={tags.map((tag) => [tag, tag] as const)} />
          <SortField sorts={["newest", "oldest"]} value={filter.sort} onSort={(sort) => ask("sort", sort)} />
        </div>
      </FilterFold>
    </search>
  );
};
