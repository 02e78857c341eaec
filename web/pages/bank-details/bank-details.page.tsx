import { coolingOffDays, listOrders, type OrderView, readBankDetails } from "#modules/billing/contract";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { useTranslations } from "use-intl";
import { lazyResource, useLazyResource } from "../../data/lazy-resource.ts";
import { queryFor } from "../../data/query.ts";
import { PaymentNotice } from "../../features/billing/payment-notice.tsx";
import { usePlans } from "../../features/billing/use-plans.ts";
import { Bones } from "../../features/papers/bones.tsx";
import { href } from "../../routing/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { useSession } from "../../session/use-session.tsx";
import { Link } from "../../ui/link.tsx";
import { Trouble } from "../../ui/page-state.tsx";
import { ForVisitors } from "./for-visitors.tsx";
import type { WaitingProps } from "./waiting-order.tsx";
import "./bank-details.css";

/** Each is followed while the page is open. */
const followedAtOnce = 4;

const waitsForTransfer = ({ method, status }: OrderView) =>
  method === "eft" && (status === "pending" || status === "review");

const NoOrder = ({ text }: { readonly text: string }) => {
  const t = useTranslations("bank-details");
  return (
    <section className="card transfer-part">
      <p>{text}</p>
      <p>{t("noneText")}</p>
      <p>
        <ButtonLink to={href("subscribe")}>{t("plans")}</ButtonLink>
      </p>
    </section>
  );
};

/** It comes beside the orders that it shows, not before them. */
const waitingOrder = lazyResource(async () => (await import("./waiting-order.tsx")).WaitingOrder);
const LateWaitingOrder = (props: WaitingProps) => {
  const WaitingOrder = useLazyResource(waitingOrder);
  return <WaitingOrder {...props} />;
};

/** The account is shown with an order only: money without a reference would be no order's. */
const Waiting = () => {
  const t = useTranslations("bank-details");
  useEffect(() => {
    // What fails to load is said where it is drawn.
    waitingOrder.load().catch(() => undefined);
  }, []);
  const details = useQuery({ ...queryFor(readBankDetails, {}), staleTime: 300_000 });
  const orders = useQuery({ ...queryFor(listOrders, {}), staleTime: 0 });
  if (details.data === undefined || orders.data === undefined) {
    const failed = details.error === null ? orders : details;
    return failed.error === null ? (
      <Bones count={2} />
    ) : (
      <Trouble no={failed.error} isTrying={failed.isFetching} onAgain={() => void failed.refetch()} />
    );
  }
  const { account } = details.data;
  const waiting = orders.data.orders.filter(waitsForTransfer).slice(0, followedAtOnce);
  if (account === null) return <p>{t("off")}</p>;
  if (waiting.length === 0) return <NoOrder text={t("none")} />;
  return (
    <Suspense fallback={<Bones count={2} />}>
      {waiting.map((order) => (
        <LateWaitingOrder key={order.orderId} placed={order} account={account} />
      ))}
    </Suspense>
  );
};

const phases = {
  restoring: () => <Bones count={2} />,
  signedIn: Waiting,
  signedOut: ForVisitors,
  expired: ForVisitors,
};

/** The buyer's own account is asked for when money goes back, and not kept before. */
const MoneyBack = () => {
  const t = useTranslations("bank-details.back");
  return (
    <section className="card transfer-part" aria-labelledby="back-title">
      <h2 id="back-title">{t("title")}</h2>
      <p>{t("text", { days: coolingOffDays })}</p>
      <p>
        <Link to={href("subscriptions")}>{t("ask")}</Link>
      </p>
    </section>
  );
};

/** How to pay by EFT, with everything that a banking app asks for, and where each order stands. */
export default function BankDetailsPage() {
  const t = useTranslations("bank-details");
  const { data: offer } = usePlans();
  const Part = phases[useSession().phase];
  return (
    <div className="transfer column">
      <h1 className="display">{t("title")}</h1>
      <p>{t("lead")}</p>
      {offer !== undefined && <PaymentNotice payments={offer.payments} />}
      {offer?.payments !== "off" && <Part />}
      <MoneyBack />
    </div>
  );
}
