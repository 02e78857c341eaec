import type { StaffRefund } from "#modules/billing/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { Rand } from "../../features/money/rand.tsx";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";
import { DangerButton } from "../../ui/danger-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Link } from "../../ui/link.tsx";
import { acts, actsOf, type RefundAct } from "./refund-acts.tsx";

/** What may be done about a refund. */
const Acts = ({ refund }: { readonly refund: StaffRefund }) => {
  const t = useTranslations("money.refunds");
  const confirm = useTranslations("admin.confirm");
  const [act, setAct] = useState<RefundAct | null>(null);
  const { reference, cents } = refund;
  const Chosen = act === null ? null : acts[act];
  return (
    <>
      <div className="money-ways">
        {actsOf(refund).map((one, index) => {
          const Press = one === "decline" ? DangerButton : Button;
          return (
            <Press
              key={one}
              data-edit={index === 0 ? "" : undefined}
              type="button"
              variant="soft"
              onClick={() => setAct(one)}
            >
              {t(one)}
            </Press>
          );
        })}
      </div>
      <Dialog
        isOpen={Chosen !== null}
        onOpenChange={() => setAct(null)}
        title={t(act ?? "approve")}
        closeLabel={confirm("close")}
      >
        <p>
          <bdi dir="ltr">{reference}</bdi> · <Rand amount={cents} />
        </p>
        {Chosen !== null && <Chosen refund={refund} onDone={() => setAct(null)} />}
      </Dialog>
    </>
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
      cell: ({ orderId, reference }) => (
        <Link to={href("adminOrder", { orderId })}>
          <bdi dir="ltr">{reference}</bdi>
        </Link>
      ),
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
