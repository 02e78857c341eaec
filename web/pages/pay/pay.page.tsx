import {
  OrderId,
  type OrderView,
  type PaymentForm,
  preparePayment,
  prepareSubscription,
  readOrder,
} from "#modules/billing/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { PaymentNotice } from "../../features/billing/payment-notice.tsx";
import { rand } from "../../features/billing/rand.ts";
import { usePlans } from "../../features/billing/use-plans.ts";
import { Failure } from "../../features/form/failure.tsx";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import type { ParamsOf } from "../../routing/path.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { Button } from "../../ui/button.tsx";
import { isFirstVisit, loadAnew } from "./own-document.ts";
import "./pay.css";

/** The signed form. It sends itself at the first visit; the button is for those who come back. */
const PaymentFormOnItsWay = ({ form: { action, fields } }: { readonly form: PaymentForm }) => {
  const t = useTranslations("buying.pay");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isFirstVisit()) form.current?.submit();
  }, []);
  return (
    <form ref={form} method="post" action={action}>
      {fields.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="4">
        {t("go")}
      </Button>
    </form>
  );
};

const Closed = () => {
  const t = useTranslations("buying.pay");
  return (
    <>
      <p>{t("closed")}</p>
      <ButtonLink to={href("subscriptions")}>{t("orders")}</ButtonLink>
    </>
  );
};

/** Fetches the signed form of an order that waits for its money. */
const Paying = ({ order }: { readonly order: OrderView }) => {
  const t = useTranslations("buying.pay");
  const { orderId, reference, totalCents } = order;
  const [form, setForm] = useState<PaymentForm>();
  const [search] = useAddressSearch();
  const renews = new URLSearchParams(search).get("renews") === "yes";
  const { send, failure } = useCommand(renews ? prepareSubscription : preparePayment, { onDone: setForm });
  const { data: offer } = usePlans();
  useEffect(() => {
    if (!loadAnew()) void send({ params: { orderId } });
    // Once: a form is good for the whole life of the order.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [orderId]);
  return (
    <>
      <p>{t("text", { reference, amount: rand(totalCents) })}</p>
      {offer !== undefined && <PaymentNotice payments={offer.payments} />}
      <Failure failure={failure} />
      {form === undefined ? failure === null && <Fetching /> : <PaymentFormOnItsWay form={form} />}
    </>
  );
};

/** On to the payment page. The only page whose document may send a form to it. */
export default function PayPage({ orderId }: ParamsOf<"/client/pay/:orderId">) {
  const t = useTranslations("buying.pay");
  const id = OrderId.safeParse(orderId);
  const query = useQuery({
    ...queryFor(readOrder, { params: { orderId } }),
    enabled: id.success,
    staleTime: 0,
  });
  const { data: order, error } = query;
  return (
    <div className="pay column">
      <h1 className="display">{t("title")}</h1>
      {!id.success || error?.problem?.tag === "OrderNotFound" ? (
        <Closed />
      ) : order === undefined ? (
        error === null ? (
          <Fetching />
        ) : (
          <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
        )
      ) : order.status === "pending" ? (
        <Paying order={order} />
      ) : (
        <Closed />
      )}
    </div>
  );
}
