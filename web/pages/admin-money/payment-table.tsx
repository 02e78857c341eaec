import type { StaffPayment } from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { OrderLink } from "../../features/money/order-link.tsx";
import { Rand } from "../../features/money/rand.tsx";
import { leftToRight } from "../../ui/left-to-right.ts";

interface Props {
  readonly caption: string;
  readonly payments: readonly StaffPayment[];
}

/** Payments, each with what it counts as and the way to its order. */
export const PaymentTable = ({ caption, payments }: Props) => {
  const t = useTranslations("money");
  const columns: readonly RowsColumn<StaffPayment>[] = [
    {
      id: "order",
      label: t("columns.order"),
      cell: ({ orderId, reference }) => <OrderLink orderId={orderId} reference={reference} />,
    },
    { id: "amount", label: t("columns.amount"), cell: ({ cents }) => <Rand amount={cents} /> },
    { id: "method", label: t("orders.method"), cell: ({ method }) => t(`methods.${method}`) },
    {
      id: "counts",
      label: t("payments.counts"),
      cell: ({ counts, paidTwice, isReturned, providerPaymentId }) => (
        <span>
          {paidTwice
            ? t("besides.twice")
            : t(`payBack.counts.${counts}`, { id: leftToRight(providerPaymentId) })}
          {isReturned && <small> · {t("payments.returned")}</small>}
        </span>
      ),
    },
    { id: "came", label: t("besides.came"), cell: ({ at }) => <Moment at={at} /> },
  ];
  return (
    <RowsTable caption={caption} columns={columns} rows={payments} idOf={({ paymentId }) => paymentId} />
  );
};
