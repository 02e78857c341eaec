import type { StaffRefund } from "#modules/billing/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { Cell } from "../../features/admin/rows-table.tsx";
import { Rand } from "../../features/money/rand.tsx";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";
import { DangerButton } from "../../ui/danger-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Link } from "../../ui/link.tsx";
import { acts, actsOf, type RefundAct } from "./refund-acts.tsx";

/** One refund, with what may be done about it. */
export const RefundRow = ({ refund }: { readonly refund: StaffRefund }) => {
  const t = useTranslations("money");
  const confirm = useTranslations("admin.confirm");
  const said = useTranslations("refund.because");
  const [act, setAct] = useState<RefundAct | null>(null);
  const { orderId, reference, cents, reason, because, status, requestedAt } = refund;
  const Chosen = act === null ? null : acts[act];
  return (
    <tr role="row">
      <Cell label={t("columns.order")}>
        <Link to={href("adminOrder", { orderId })}>
          <bdi dir="ltr">{reference}</bdi>
        </Link>
      </Cell>
      <Cell label={t("columns.amount")}>
        <Rand amount={cents} />
      </Cell>
      <Cell label={t("refunds.reason")}>
        {t(`payBack.reasons.${reason}`)}
        {because !== null && <small className="money-because">{said(because)}</small>}
      </Cell>
      <Cell label={t("columns.status")}>{t(`refundStatus.${status}`)}</Cell>
      <Cell label={t("refunds.asked")}>
        <Moment at={requestedAt} />
      </Cell>
      <Cell label={t("refunds.todo")}>
        <div className="money-ways">
          {actsOf(refund).map((one) => {
            const Press = one === "decline" ? DangerButton : Button;
            return (
              <Press key={one} type="button" variant="soft" onClick={() => setAct(one)}>
                {t(`refunds.${one}`)}
              </Press>
            );
          })}
        </div>
        <Dialog
          isOpen={Chosen !== null}
          onOpenChange={() => setAct(null)}
          title={t(`refunds.${act ?? "approve"}`)}
          closeLabel={confirm("close")}
        >
          <p>
            <bdi dir="ltr">{reference}</bdi> · <Rand amount={cents} />
          </p>
          {Chosen !== null && <Chosen refund={refund} onDone={() => setAct(null)} />}
        </Dialog>
      </Cell>
    </tr>
  );
};
