import {
  isMaterial,
  cancelOrder,
  leavePayment,
  OrderId,
  type OrderView,
  readOrder,
  returnFromPayment,
} from "#modules/billing/contract";
import { CircleAlert, CircleCheck, LoaderCircle, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { useOrder } from "../../features/billing/use-order.ts";
import { Bones } from "../../features/papers/bones.tsx";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Trouble } from "../../ui/page-state.tsx";
import "./payment-news.css";

/** Where the buyer comes from: the end of the payment page, or its way out. */
export type From = "return" | "cancel";

interface NewsProps {
  readonly icon: LucideIcon;
  readonly tone?: "good" | "calm";
  readonly title: string;
  readonly children: ReactNode;
}

const News = ({ icon: Icon, tone = "calm", title, children }: NewsProps) => (
  <section className="dash-payment card" data-tone={tone} role="status">
    <h2>
      <Icon aria-hidden size={22} />
      {title}
    </h2>
    {children}
  </section>
);

/** A document of its own, which may send a form to the payment page. */
const PayNow = ({ orderId }: { readonly orderId: OrderId }) => {
  const t = useTranslations("payment");
  return (
    <Button type="button" onClick={() => location.assign(href("pay", { orderId }))}>
      {t("again")}
    </Button>
  );
};

const Left = ({ order }: { readonly order: OrderView }) => {
  const t = useTranslations("payment");
  const format = useFormatter();
  const { orderId, reference, expiresAt } = order;
  const cancelling = useCommand(cancelOrder, { updates: readOrder, invalidates: [readOrder] });
  const { failure, isBusy } = cancelling;
  const cancel = () => void cancelling.send({ params: { orderId } });
  const date = format.dateTime(new Date(expiresAt), { dateStyle: "long", timeStyle: "short" });
  return (
    <News icon={CircleAlert} title={t("cancelled")}>
      <p>{t("cancelledText", { reference, date })}</p>
      <p className="payment-ways">
        <PayNow orderId={orderId} />
        <Button type="button" variant="outline" aria-disabled={isBusy} onClick={cancel}>
          {t("cancel")}
        </Button>
      </p>
      {failure !== null && <Trouble no={failure} isTrying={isBusy} onAgain={cancel} />}
    </News>
  );
};

/** Money usually comes within seconds. */
const soonMs = 60_000;

const Confirming = ({ order: { orderId } }: { readonly order: OrderView }) => {
  const t = useTranslations("payment");
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), soonMs);
    return () => clearTimeout(timer);
  }, []);
  if (isLate)
    return (
      <News icon={CircleAlert} title={t("waiting")}>
        <p>{t("waitingText")}</p>
        <p className="payment-ways">
          <PayNow orderId={orderId} />
        </p>
      </News>
    );
  return (
    <News icon={LoaderCircle} title={t("confirming")}>
      <p>{t("confirmingText")}</p>
    </News>
  );
};

const PaymentStatus = ({ order, from }: { readonly order: OrderView; readonly from: From }) => {
  const t = useTranslations("payment");
  switch (order.status) {
    case "pending":
      return from === "return" ? <Confirming order={order} /> : <Left order={order} />;
    case "paid":
    case "partially-refunded":
      return (
        <News icon={CircleCheck} tone="good" title={t("paid")}>
          <p>{t("paidText")}</p>
          <p className="payment-ways">
            {order.lines
              .filter(({ product }) => isMaterial(product))
              .map(({ planId }) => (
                <ButtonLink key={planId} variant="soft" to={href("shop", { product: planId })}>
                  {t("download")}
                </ButtonLink>
              ))}
            <ButtonLink to={href("examTests")}>{t("start")}</ButtonLink>
          </p>
        </News>
      );
    case "review":
    case "disputed":
      return (
        <News icon={CircleAlert} title={t("review")}>
          <p>{t("reviewText")}</p>
        </News>
      );
    case "refunded":
      return (
        <News icon={CircleCheck} title={t("refunded")}>
          <p>{t("refundedText")}</p>
        </News>
      );
    default:
      return (
        <News icon={CircleAlert} title={t("over")}>
          <p>{t("overText")}</p>
          <p className="payment-ways">
            <ButtonLink to={href("subscribe")}>{t("order")}</ButtonLink>
          </p>
        </News>
      );
  }
};

const Nothing = () => {
  const t = useTranslations("payment");
  return (
    <News icon={CircleAlert} title={t("none")}>
      <p>{t("noneText")}</p>
      <p className="payment-ways">
        <ButtonLink variant="soft" to={href("subscriptions")}>
          {t("orders")}
        </ButtonLink>
      </p>
    </News>
  );
};

/** Coming back proves nothing: the server looks for the money, or notes that the buyer left. */
const Followed = ({ orderId, from }: { readonly orderId: OrderId; readonly from: From }) => {
  const query = useOrder(orderId);
  const { send } = useCommand(from === "return" ? returnFromPayment : leavePayment);
  useEffect(() => {
    void send({ params: { orderId } });
    // Once for each visit.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [orderId]);
  const { data: order, error } = query;
  if (order !== undefined) return <PaymentStatus order={order} from={from} />;
  if (error === null) return <Bones count={1} />;
  if (error.problem?.tag === "OrderNotFound") return <Nothing />;
  return <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />;
};

/** What a learner reads who comes from the payment page: the true state of the order, while it changes. */
export const PaymentNews = ({ from }: { readonly from: From }) => {
  const [search] = useAddressSearch();
  const named = OrderId.safeParse(new URLSearchParams(search).get("order"));
  return named.success ? <Followed orderId={named.data} from={from} /> : <Nothing />;
};
