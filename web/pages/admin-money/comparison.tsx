import {
  DifferenceEnd,
  type DifferenceFilter,
  DifferenceKind,
  exportComparisons,
  exportDifferences,
  readReconciliation,
  silentFrom,
} from "#modules/billing/contract";
import { TimeSort } from "#vocabulary/list-sort";
import { useTranslations } from "use-intl";
import { addressOf, type OkOf } from "../../data/call.ts";
import { countOf } from "../../features/admin/address-filter.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { useAddressPart } from "../../features/admin/use-address-part.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { randText } from "../../features/money/rand.tsx";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { DifferenceTable } from "./difference-table.tsx";

/** What each part of the filter is called in the address, where other lists of the page have theirs. */
const names = { ended: "differences", kind: "differenceKind", sort: "differenceSort" } as const;

const filterIn = (search: string): DifferenceFilter => {
  const asked = new URLSearchParams(search);
  const ended = DifferenceEnd.safeParse(asked.get(names.ended)).data;
  const kind = DifferenceKind.safeParse(asked.get(names.kind)).data;
  const sort = TimeSort.safeParse(asked.get(names.sort)).data;
  return { ...(ended && { ended }), ...(kind && { kind }), ...(sort && { sort }) };
};

/** How the last comparison went. */
const Last = ({ comparisons: [last], silentOrders }: OkOf<typeof readReconciliation>) => {
  const t = useTranslations("money.comparison");
  return (
    <>
      {silentOrders >= silentFrom && <p role="alert">{t("silent", { count: silentOrders })}</p>}
      <p>
        {last === undefined
          ? t("never")
          : t("upTo", { day: last.day, count: last.payments, rand: randText(last.cents) })}
      </p>
      {last !== undefined && (
        <ListExports
          name="payment-comparisons"
          label={t("save.payment-comparisons")}
          addressOf={(format) => addressOf(exportComparisons, { query: { format } })}
        />
      )}
    </>
  );
};

interface FilterProps {
  readonly filter: DifferenceFilter;
  readonly onAsk: (name: keyof typeof names, value: string) => void;
}

const Filters = ({ filter, onAsk }: FilterProps) => {
  const t = useTranslations("money.comparison");
  const any = useTranslations("money")("any");
  return (
    <search className="card list-filters">
      <OptionalSelect
        label={t("state")}
        value={filter.ended}
        none={t("states.standing")}
        options={DifferenceEnd.options.map((one) => [one, t(`states.${one}`)] as const)}
        onChoose={(value) => onAsk("ended", value)}
      />
      <OptionalSelect
        label={t("what")}
        value={filter.kind}
        none={any}
        options={DifferenceKind.options.map((one) => [one, t(`kind.${one}`)] as const)}
        onChoose={(value) => onAsk("kind", value)}
      />
      <SortField sorts={["oldest", "newest"]} value={filter.sort} onSort={(value) => onAsk("sort", value)} />
    </search>
  );
};

/** What differs between our payments and the provider's history, and whether its notifications reach us. */
export const Comparison = () => {
  const t = useTranslations("money.comparison");
  const more = useTranslations("money")("more");
  const [search, change] = useAddressPart();
  const filter = filterIn(search);
  const list = usePages(readReconciliation, filter);
  const first = list.data?.pages[0];
  const isFiltered = countOf(filter) > 0;
  // Before the first comparison there is nothing to list but what was found apart from one.
  const isListed =
    first === undefined || first.comparisons.length > 0 || first.differences.length > 0 || isFiltered;
  return (
    <section className="money-part">
      <h2>{t("title")}</h2>
      <p>{t("lead")}</p>
      {first !== undefined && <Last {...first} />}
      {first !== undefined && isListed && (
        <>
          <Filters filter={filter} onAsk={(name, value) => change({ [names[name]]: value || undefined })} />
          <ListExports
            name="payment-differences"
            label={t("save.payment-differences")}
            addressOf={(format) => addressOf(exportDifferences, { query: { ...filter, format } })}
          />
        </>
      )}
      {isListed && (
        <PagedList
          list={list}
          itemsOf={({ differences }) => differences}
          words={{ label: t("title"), none: t(isFiltered ? "noneFound" : "none"), more }}
        >
          {(differences) => <DifferenceTable differences={differences} />}
        </PagedList>
      )}
    </section>
  );
};
