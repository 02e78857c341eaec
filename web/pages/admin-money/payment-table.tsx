import type { StaffPayment } from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { Rand } from "../../features/money/rand.tsx";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { leftToRight } from "../../ui/left-to-right.ts";

interface Props {
  readonly caption: string;
  readonly payments: readonly StaffPayment[];
}

/** Payments, each with what it counts as and the way to its order. */
export const PaymentTable = ({ caption, payments }: Props) => {
  const t = useTranslations("money");
  const columns = [t("columns.order"), t("columns.amount"), t("orders.method")];
  return (
    <RowsTable caption={caption} columns={[...columns, t("payments.counts"), t("besides.came")]}>
      {payments.map(
        ({ paymentId, orderId, reference, method, cents, counts, paidTwice, isReturned, ...payment }) => (
          <tr role="row" key={paymentId}>
            <Cell label={t("columns.order")}>
              <Link to={href("adminOrder", { orderId })}>
                <bdi dir="ltr">{reference}</bdi>
              </Link>
            </Cell>
            <Cell label={t("columns.amount")}>
              <Rand amount={cents} />
            </Cell>
            <Cell label={t("orders.method")}>{t(`methods.${method}`)}</Cell>
            <Cell label={t("payments.counts")}>
              <span>
                {paidTwice
                  ? t("besides.twice")
                  : t(`payBack.counts.${counts}`, { id: leftToRight(payment.providerPaymentId) })}
                {isReturned && <small> · {t("payments.returned")}</small>}
              </span>
            </Cell>
            <Cell label={t("besides.came")}>
              <Moment at={payment.at} />
            </Cell>
          </tr>
        ),
      )}
    </RowsTable>
  );
};
