import { type CheckoutCart, listCheckouts, PaymentMethod, searchOrders } from "#modules/billing/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { usePlanName, usePlans } from "../../features/billing/use-plans.ts";
import { OrderTable } from "../../features/money/order-table.tsx";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { Link } from "../../ui/link.tsx";
import { NotYet } from "../../ui/page-state.tsx";
import "../../features/money/money.css";
import "../../ui/link-chips.css";

/** Orders without their money, by the way in which they are to be paid. */
const Waiting = () => {
  const t = useTranslations("money");
  const [search] = useAddressSearch();
  const parsed = PaymentMethod.safeParse(new URLSearchParams(search).get("method"));
  const method = parsed.success ? parsed.data : undefined;
  const list = usePages(searchOrders, { status: "pending", method });
  const orders = list.data?.pages.flatMap((page) => page.orders) ?? [];
  const names = useAccountNames(orders.map(({ accountId }) => accountId));
  return (
    <section className="money-part">
      <h2>{t("checkout.orders")}</h2>
      <nav className="link-chips" aria-label={t("checkout.orders")}>
        {[undefined, ...PaymentMethod.options].map((one) => (
          <Link
            key={one ?? "any"}
            to={href("adminCheckout", {}, { method: one })}
            aria-current={one === method ? "page" : undefined}
          >
            {one === undefined ? t("any") : t(`methods.${one}`)}
          </Link>
        ))}
      </nav>
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

const useLineWords = () => {
  const nameOf = usePlanName();
  const { data } = usePlans();
  return ({ planId }: CheckoutCart["lines"][number]) => {
    const plan = data?.plans.find((one) => one.planId === planId);
    return plan === undefined ? planId : nameOf(plan);
  };
};

const CartTable = ({ carts }: { readonly carts: readonly CheckoutCart[] }) => {
  const t = useTranslations("money");
  const wordsOf = useLineWords();
  const columns: readonly RowsColumn<CheckoutCart>[] = [
    {
      id: "content",
      label: t("checkout.content"),
      cell: ({ lines }) => (
        <span>
          {lines.map((line) => (
            <span key={line.planId} className="money-line">
              <bdi dir="ltr">{line.quantity} ×</bdi> {wordsOf(line)}
            </span>
          ))}
        </span>
      ),
    },
    {
      id: "state",
      label: t("checkout.state"),
      cell: ({ order }) =>
        order === null ? (
          <span>{t("checkout.filling")}</span>
        ) : (
          <Link to={href("adminOrder", { orderId: order.orderId })}>
            <bdi dir="ltr">{order.reference}</bdi>
          </Link>
        ),
    },
    { id: "coupon", label: t("order.coupon"), cell: ({ coupon }) => <bdi dir="ltr">{coupon ?? "–"}</bdi> },
    { id: "touched", label: t("checkout.touched"), cell: ({ changedAt }) => <Moment at={changedAt} /> },
  ];
  return (
    <RowsTable
      caption={t("checkout.carts")}
      columns={columns}
      rows={carts}
      idOf={(_, index) => String(index)}
    />
  );
};

const Carts = () => {
  const t = useTranslations("money.checkout");
  const query = useQuery({ ...queryFor(listCheckouts, {}), staleTime: 0 });
  const { data } = query;
  if (data === undefined) return <NotYet query={query} />;
  if (data.carts.length === 0) return <p role="status">{t("noCarts")}</p>;
  return <CartTable carts={data.carts} />;
};

/** Orders that wait for their money, and carts. */
export default function AdminCheckoutPage() {
  const t = useTranslations("money.checkout");
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      <Waiting />
      <section className="money-part" aria-labelledby="checkout-carts">
        <h2 id="checkout-carts">{t("carts")}</h2>
        <Carts />
      </section>
    </>
  );
}
