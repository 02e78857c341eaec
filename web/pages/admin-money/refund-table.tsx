import type { StaffRefund } from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { OrderLink } from "../../features/money/order-link.tsx";
import { Rand } from "../../features/money/rand.tsx";
import { RowActs } from "../../features/money/row-acts.tsx";
import { acts, actsOf } from "./refund-acts.tsx";

/** What may be done about a refund. */
const Acts = ({ refund }: { readonly refund: StaffRefund }) => {
  const t = useTranslations("money.refunds");
  const { reference, cents } = refund;
  return (
    <RowActs
      acts={actsOf(refund).map((name) => {
        const Form = acts[name];
        return {
          ...{ name, label: t(name), isDangerous: name === "decline" },
          form: (onDone) => <Form refund={refund} onDone={onDone} />,
        };
      })}
      about={
        <p>
          <bdi dir="ltr">{reference}</bdi> · <Rand amount={cents} />
        </p>
      }
    />
  );
};

/** Refunds, each with what may be done about it. */
export const RefundTable = ({ refunds }: { readonly refunds: readonly StaffRefund[] }) => {
  const t = useTranslations("money");
  const said = useTranslations("refund.because");
  const columns: readonly RowsColumn<StaffRefund>[] = [
    {
      id: "order",
      label: t("columns.order"),
      isFixed: true,
      cell: ({ orderId, reference }) => <OrderLink orderId={orderId} reference={reference} />,
    },
    { id: "amount", label: t("columns.amount"), cell: ({ cents }) => <Rand amount={cents} /> },
    {
      id: "reason",
      label: t("refunds.reason"),
      cell: ({ reason, because }) => (
        <>
          {t(`payBack.reasons.${reason}`)}
          {because !== null && <small className="money-because">{said(because)}</small>}
        </>
      ),
    },
    { id: "status", label: t("columns.status"), cell: ({ status }) => t(`refundStatus.${status}`) },
    { id: "asked", label: t("refunds.asked"), cell: ({ requestedAt }) => <Moment at={requestedAt} /> },
    { id: "acts", label: t("refunds.todo"), isFixed: true, cell: (refund) => <Acts refund={refund} /> },
  ];
  return (
    <RowsTable
      list="refunds"
      caption={t("refunds.title")}
      columns={columns}
      rows={refunds}
      idOf={({ refundId }) => refundId}
    />
  );
};
