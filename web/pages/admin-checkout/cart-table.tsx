import type { CheckoutCart } from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { usePlanName, usePlans } from "../../features/billing/use-plans.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";

const useLineWords = () => {
  const nameOf = usePlanName();
  const { data } = usePlans();
  return ({ planId }: CheckoutCart["lines"][number]) => {
    const plan = data?.plans.find((one) => one.planId === planId);
    return plan === undefined ? planId : nameOf(plan);
  };
};

/** Carts, without whose they are. */
export const CartTable = ({ carts }: { readonly carts: readonly CheckoutCart[] }) => {
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
