import {
  BuyerReason,
  listOrders,
  type OrderView,
  readOrder,
  readRefunds,
  requestRefund,
  subtract,
} from "#modules/billing/contract";
import { type FormEvent, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { rand } from "../../features/billing/rand.ts";
import { Failure } from "../../features/form/failure.tsx";
import { accountIn, BankFields, noAccount, type TypedAccount } from "../../features/money/bank-fields.tsx";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { SendButton } from "../../ui/form/send-button.tsx";
import "../../ui/form/form.css";

/** The day of South Africa before a moment that begins one. */
const lastDay = (until: string) => new Date(Date.parse(until) - 1);

/** What goes back, how, and the account that a transfer needs. Nothing has to be explained. */
export const RefundForm = ({ order }: { readonly order: OrderView }) => {
  const t = useTranslations("refund");
  const format = useFormatter();
  const { orderId, method, totalCents, refundedCents, refundUntil } = order;
  const isTransfer = method === "eft";
  const [because, setBecause] = useState<BuyerReason | undefined>(
    order.paidTwice ? "bought-twice" : undefined,
  );
  const [typed, setTyped] = useState<TypedAccount>(noAccount);
  const [wasSent, setSent] = useState(false);
  const invalidates = [readRefunds, readOrder, listOrders];
  const { send, isBusy, failure } = useCommand(requestRefund, { invalidates });
  const bank = isTransfer ? accountIn(typed) : undefined;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isTransfer && bank === undefined) return;
    void send({ params: { orderId }, body: { ...(because && { because }), ...(bank && { bank }) } });
  };
  const amount = rand(subtract(totalCents, refundedCents));
  const until = format.dateTime(lastDay(refundUntil!), {
    dateStyle: "long",
    timeZone: "Africa/Johannesburg",
  });
  return (
    <form className="form" noValidate onSubmit={ask}>
      <dl className="refund-facts">
        <div>
          <dt>{t("amount")}</dt>
          <dd className="numeric">{amount}</dd>
        </div>
        <div>
          <dt>{t("until")}</dt>
          <dd>{until}</dd>
        </div>
      </dl>
      <OptionalSelect
        label={t("why")}
        value={because}
        none={t("because.none")}
        options={BuyerReason.options.map((one) => [one, t(`because.${one}`)] as const)}
        onChoose={(value) => setBecause(BuyerReason.safeParse(value).data)}
      />
      <p>{t(isTransfer ? "byEft" : "byCard")}</p>
      {isTransfer && <BankFields typed={typed} wasSent={wasSent} onTyped={setTyped} />}
      <p>{t("closes")}</p>
      <Failure failure={failure} />
      <SendButton isSending={isBusy}>{t(isBusy ? "sending" : "send", { amount })}</SendButton>
    </form>
  );
};
