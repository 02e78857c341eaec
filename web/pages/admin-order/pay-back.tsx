import {
  type OrderReview,
  type PaymentView,
  RefundReason,
  reviewOrder,
  startRefund,
} from "#modules/billing/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { accountIn, BankFields, noAccount, type TypedAccount } from "../../features/money/bank-fields.tsx";
import { ConfirmForm } from "../../features/admin/confirm-form.tsx";
import { Rand, randText } from "../../features/money/rand.tsx";
import { typedAmount } from "../../features/money/typed-amount.ts";
import { newCommandId } from "../../machines/command-id.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { leftToRight } from "../../ui/left-to-right.ts";

interface FormProps {
  readonly review: OrderReview;
  readonly payment: PaymentView;
  readonly onDone: () => void;
}

/** Mounted anew with every opening of the dialog: a command id belongs to one intention. */
const RefundForm = ({ review, payment, onDone }: FormProps) => {
  const t = useTranslations("money.payBack");
  const isOrders = payment.counts === "paid";
  const [commandId] = useState(newCommandId);
  const [amount, setAmount] = useState(randText(payment.cents).slice(1));
  const [reason, setReason] = useState<RefundReason>(review.order.paidTwice ? "fault" : "goodwill");
  const [wasSent, setSent] = useState(false);
  const isTransfer = payment.method === "eft";
  const [account, setAccount] = useState<TypedAccount>(noAccount);
  const bank = isTransfer ? accountIn(account) : undefined;
  const { send, isBusy, failure } = useCommand(startRefund, { invalidates: [reviewOrder], onDone });
  const cents = typedAmount(amount);
  const start = async (code: string) => {
    if (cents === null) return;
    const { orderId } = review.order;
    const what = {
      commandId,
      cents,
      reason,
      ...(!isOrders && { paymentId: payment.paymentId }),
      ...(bank !== undefined && { bank }),
    };
    await send({ params: { orderId }, body: { ...what, code } });
  };
  return (
    <ConfirmForm
      {...{ isBusy, failure, send: t("send") }}
      isAnswered={cents !== null && (!isTransfer || bank !== undefined)}
      onPress={() => setSent(true)}
      onCode={start}
    >
      <p>{t(isOrders ? "lead" : "leadBesides")}</p>
      <TextField
        label={t("amount")}
        dir="ltr"
        inputMode="decimal"
        readOnly={!isOrders}
        problem={wasSent && cents === null ? { says: t("amountWrong") } : undefined}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <SelectField
        label={t("reason")}
        value={reason}
        onChange={(event) => setReason(RefundReason.parse(event.target.value))}
      >
        {RefundReason.options.map((one) => (
          <option key={one} value={one}>
            {t(`reasons.${one}`)}
          </option>
        ))}
      </SelectField>
      {isTransfer && (
        <>
          <p>{t("transferLead")}</p>
          <BankFields typed={account} wasSent={wasSent} onTyped={setAccount} />
        </>
      )}
    </ConfirmForm>
  );
};

/** The payments of an order, and the way to pay each back. */
export const PayBack = ({ review }: { readonly review: OrderReview }) => {
  const t = useTranslations("money.payBack");
  const confirm = useTranslations("admin.confirm");
  const [chosen, choose] = useState<PaymentView | null>(null);
  const canRefund = ["paid", "partially-refunded"].includes(review.order.status);
  const isOpen = ({ counts, isReturned }: PaymentView) => (counts === "paid" ? canRefund : !isReturned);
  if (review.payments.length === 0) return null;
  return (
    <section className="money-part">
      <h2>{t("title")}</h2>
      <ul className="money-timeline">
        {review.payments.map((payment) => (
          <li key={payment.paymentId}>
            <b>
              <Rand amount={payment.cents} />
            </b>
            <div className="money-ways">
              <span>{t(`counts.${payment.counts}`, { id: leftToRight(payment.providerPaymentId) })}</span>
              {isOpen(payment) && (
                <Button type="button" variant="soft" onClick={() => choose(payment)}>
                  {t("open")}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={chosen !== null}
        onOpenChange={() => choose(null)}
        title={t("open")}
        closeLabel={confirm("close")}
      >
        {chosen !== null && <RefundForm review={review} payment={chosen} onDone={() => choose(null)} />}
      </Dialog>
    </section>
  );
};
