import { exportOrders, PaymentMethod, searchOrders } from "#modules/billing/contract";
import { TimeSort } from "#vocabulary/list-sort";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { useAddressPart } from "../../features/admin/use-address-part.ts";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { OrderTable } from "../../features/money/order-table.tsx";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import "../../ui/link-chips.css";

/** Orders without their money, by the way in which they are to be paid. */
export const WaitingOrders = () => {
  const t = useTranslations("money");
  const [search, change] = useAddressPart();
  const asked = new URLSearchParams(search);
  const method = PaymentMethod.safeParse(asked.get("method")).data;
  const sort = TimeSort.safeParse(asked.get("sort")).data;
  const filter = { status: "pending", method, sort } as const;
  const list = usePages(searchOrders, filter);
  const orders = list.data?.pages.flatMap((page) => page.orders) ?? [];
  const names = useAccountNames(orders.map(({ accountId }) => accountId));
  return (
    <section className="money-part">
      <h2>{t("checkout.orders")}</h2>
      <nav className="link-chips" aria-label={t("checkout.orders")}>
        {[undefined, ...PaymentMethod.options].map((one) => (
          <Link
            key={one ?? "any"}
            to={href("adminCheckout", {}, { ...Object.fromEntries(asked), method: one })}
            aria-current={one === method ? "page" : undefined}
          >
            {one === undefined ? t("any") : t(`methods.${one}`)}
          </Link>
        ))}
      </nav>
      <search className="card list-filters">
        <SortField
          sorts={["newest", "oldest"]}
          value={sort}
          onSort={(next) => change({ sort: next || undefined })}
        />
      </search>
      <ListExports
        name="orders"
        addressOf={(format) => addressOf(exportOrders, { query: { ...filter, format } })}
      />
      <PagedList
        list={list}
        itemsOf={(page) => page.orders}
        words={{ label: t("checkout.orders"), none: t("orders.none"), more: t("more") }}
      >
        {(shown) => <OrderTable orders={shown} names={names} />}
      </PagedList>
    </section>
  );
};
