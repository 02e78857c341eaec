import { OrderFilter, exportOrders, searchOrders } from "#modules/billing/contract";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { addressFilter } from "../../features/admin/address-filter.ts";
import { addressOf } from "../../data/call.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { usePages } from "../../features/admin/use-pages.ts";
import { ViewsBar } from "../../features/admin/views-bar.tsx";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { Fetching } from "../../ui/page-state.tsx";
import { OrderFilters } from "./order-filters.tsx";
import "../../features/money/money.css";

/** Fetched beside the orders. */
const OrderTable = lazy(async () => ({
  default: (await import("../../features/money/order-table.tsx")).OrderTable,
}));

/** Addresses of pages are stored, logged and shared, so no e-mail address is in one. */
const { email: _, ...addressed } = OrderFilter.shape;
const { read, withValue, searchOf } = addressFilter<Omit<OrderFilter, "email">>({ shape: addressed });

const List = ({ filter }: { readonly filter: OrderFilter }) => {
  const t = useTranslations("money");
  const list = usePages(searchOrders, filter);
  const orders = list.data?.pages.flatMap((page) => page.orders) ?? [];
  const names = useAccountNames(orders.map(({ accountId }) => accountId));
  return (
    <PagedList
      list={list}
      itemsOf={(page) => page.orders}
      words={{ label: t("orders.title"), none: t("orders.none"), more: t("more") }}
    >
      {(shown) => (
        <Suspense fallback={<Fetching />}>
          <OrderTable orders={shown} names={names} />
        </Suspense>
      )}
    </PagedList>
  );
};

export default function AdminOrdersPage() {
  const t = useTranslations("money.orders");
  const [search, change] = useAddressSearch();
  const [email, setEmail] = useState<string>();
  const shown = read(search);
  const filter: OrderFilter = { ...shown, ...(email !== undefined && { email }) };
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      <OrderFilters
        filter={filter}
        onAsk={(name, value) => change(searchOf(withValue(shown, name, value)))}
        onEmail={setEmail}
      />
      <ViewsBar
        of="orders"
        query={searchOf(shown)}
        isWorthSaving={filter.text === undefined && email === undefined && Object.keys(shown).length > 0}
        onShow={(saved) => change(searchOf(read(saved)))}
      />
      {/* An address of a page or a file holds no e-mail address. */}
      {email === undefined && (
        <ListExports
          name="orders"
          addressOf={(format) => addressOf(exportOrders, { query: { ...filter, format } })}
        />
      )}
      <List filter={filter} />
    </>
  );
}
