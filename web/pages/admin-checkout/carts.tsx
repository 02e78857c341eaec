import { CheckoutFilter, exportCheckouts, listCheckouts } from "#modules/billing/contract";
import { TimeSort } from "#vocabulary/list-sort";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { addressFilter, countOf } from "../../features/admin/address-filter.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { PersonField } from "../../features/admin/person-field.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { useAddressPart } from "../../features/admin/use-address-part.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { usePersonFilter } from "../../features/admin/use-person-filter.ts";
import { DiscountField, PlanField } from "../../features/money/bought-fields.tsx";
import { CartTable } from "./cart-table.tsx";

const { sort: _, ...addressed } = CheckoutFilter.shape;
const cartQuery = addressFilter<Omit<CheckoutFilter, "sort">>({ shape: addressed });

/** The filter is one part of this page's address beside that of the orders, and calls its order `carts`. */
const filterIn = (search: string): CheckoutFilter => {
  const sort = TimeSort.safeParse(new URLSearchParams(search).get("carts")).data;
  return { ...cartQuery.read(search), ...(sort && { sort }) };
};

/** Carts with something in them. */
export const Carts = () => {
  const t = useTranslations("money");
  const [search, change] = useAddressPart();
  const shown = filterIn(search);
  const { person, isPersonal, onPerson } = usePersonFilter(shown.person, (next) => change({ person: next }));
  const filter: CheckoutFilter = { ...shown, person };
  const ask = (name: string, value: string) => change({ [name]: value || undefined });
  const list = usePages(listCheckouts, filter);
  return (
    <section className="money-part">
      <h2>{t("checkout.carts")}</h2>
      <search className="card list-filters">
        <PersonField person={person} onPerson={onPerson} />
        <PlanField filter={filter} onAsk={ask} />
        <DiscountField filter={filter} onAsk={ask} />
        <SortField
          sorts={["newest", "oldest"]}
          value={filter.sort}
          onSort={(next) => change({ carts: next || undefined })}
        />
      </search>
      {!isPersonal && (
        <ListExports
          name="carts"
          addressOf={(format) => addressOf(exportCheckouts, { query: { ...filter, format } })}
        />
      )}
      <PagedList
        list={list}
        itemsOf={({ carts }) => carts}
        words={{
          label: t("checkout.carts"),
          none: t(countOf(filter) === 0 ? "checkout.noCarts" : "checkout.noCartsFound"),
          more: t("more"),
        }}
      >
        {(carts) => <CartTable carts={carts} />}
      </PagedList>
    </section>
  );
};
