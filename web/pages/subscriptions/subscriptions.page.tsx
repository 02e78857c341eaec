import { isMaterial, listOrders, type OrderView, readAccess } from "#modules/billing/contract";
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { lazyResource, useLazyResource } from "../../data/lazy-resource.ts";
import { queryFor } from "../../data/query.ts";
import { PaymentNotice } from "../../features/billing/payment-notice.tsx";
import { PlanCards } from "../../features/billing/plan-cards.tsx";
import { rand } from "../../features/billing/rand.ts";
import { useIsAhead } from "../../features/billing/use-is-ahead.ts";
import { usePlanName, usePlans } from "../../features/billing/use-plans.ts";
import { Bones } from "../../features/papers/bones.tsx";
import { href } from "../../routing/href.ts";
import { useSession } from "../../session/use-session.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Link } from "../../ui/link.tsx";
import { Trouble } from "../../ui/page-state.tsx";
import { Opened } from "./opened.tsx";
import { Recurring } from "./recurring.tsx";
import { Receipts } from "./receipts.tsx";
import "./subscriptions.css";

/** Until when what the learner has bought is open. */
const Open = () => {
  const t = useTranslations("buying");
  const format = useFormatter();
  const { data } = useQuery({ ...queryFor(readAccess, {}), staleTime: 0 });
  if (data === undefined) return <Bones count={1} />;
  const open = (["access", "group"] as const).flatMap((product) =>
    data.until[product] === null ? [] : [{ product, until: new Date(data.until[product]) }],
  );
  if (open.length === 0)
    return (
      <p>
        {t("own.notOpen")} {t("own.free")}
      </p>
    );
  return (
    <ul className="plans-open">
      {open.map(({ product, until }) => (
        <li key={product} className="card">
          <b>{t("own.openUntil", { date: format.dateTime(until, { dateStyle: "long" }) })}</b>
          <p>{t(`opens.${product}`)}</p>
        </li>
      ))}
    </ul>
  );
};

/** Needed by few: it comes when it is asked for. */
const refund = lazyResource(async () => (await import("./order-refund.tsx")).OrderRefund);
const LateRefund = ({ order }: { readonly order: OrderView }) => {
  const OrderRefund = useLazyResource(refund);
  return <OrderRefund order={order} />;
};

const Order = ({ order }: { readonly order: OrderView }) => {
  const t = useTranslations("buying");
  const format = useFormatter();
  const nameOf = usePlanName();
  const { orderId, reference, status, method, totalCents, paidAt, placedAt, lines } = order;
  const canCancel = useIsAhead(order.refundUntil);
  const dated = (at: string) => format.dateTime(new Date(at), { dateStyle: "long" });
  return (
    <li className="card plans-order">
      <b>
        {lines.map((line, index) => (
          <Fragment key={line.planId}>
            {index > 0 && " · "}
            {isMaterial(line.product) ? (
              <Link to={href("shop", { product: line.planId })}>{nameOf(line)}</Link>
            ) : (
              nameOf(line)
            )}
          </Fragment>
        ))}
      </b>
      <b className="numeric">{rand(totalCents)}</b>
      <p>
        {paidAt === null
          ? t("own.placed", { date: dated(placedAt) })
          : t("own.receipt", { date: dated(paidAt) })}{" "}
        · <span dir="ltr">{reference}</span>
      </p>
      <p className="plans-status">{t(`own.status.${status}`)}</p>
      {status === "pending" &&
        (method === "eft" ? (
          <Link to={href("bankDetails")}>{t("choose.toEft")}</Link>
        ) : (
          <Link to={href("paymentCancel", {}, { order: orderId })}>{t("choose.payIt")}</Link>
        ))}
      {canCancel && order.paidTwice && <p className="plans-twice">{t("own.twice")}</p>}
      {canCancel && (
        <Opened label={t("own.refund")}>
          <LateRefund order={order} />
        </Opened>
      )}
    </li>
  );
};

const Orders = () => {
  const t = useTranslations("buying.own");
  const query = useQuery({ ...queryFor(listOrders, {}), staleTime: 0 });
  const { data, error } = query;
  return (
    <section className="plans-part" aria-labelledby="orders-title">
      <h2 id="orders-title">{t("orders")}</h2>
      {data === undefined ? (
        error === null ? (
          <Bones count={2} />
        ) : (
          <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
        )
      ) : data.orders.length === 0 ? (
        <p>{t("noOrders")}</p>
      ) : (
        <ul className="plans-orders">
          {data.orders.map((order) => (
            <Order key={order.orderId} order={order} />
          ))}
        </ul>
      )}
    </section>
  );
};

/** What can be bought, for learners who have nothing yet and for visitors. */
const Offer = () => {
  const t = useTranslations("buying");
  const words = useTranslations("pricing");
  const query = usePlans();
  const { data, error } = query;
  return (
    <section className="plans-part" aria-labelledby="offer-title">
      <h2 id="offer-title">{words("plans")}</h2>
      {data === undefined ? (
        error === null ? (
          <Bones count={4} />
        ) : (
          <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
        )
      ) : (
        <>
          <PaymentNotice payments={data.payments} />
          <PlanCards plans={data.plans.filter(({ product }) => !isMaterial(product))}>
            {({ planId }, plan) =>
              data.payments !== "off" && (
                <ButtonLink
                  variant="soft"
                  to={href("subscribe", { product: planId })}
                  aria-label={`${words("choose")}: ${plan}`}
                >
                  {words("choose")}
                </ButtonLink>
              )
            }
          </PlanCards>
          <p>
            <Link to={href("pricing")}>{t("own.about")}</Link>
          </p>
        </>
      )}
    </section>
  );
};

/** Signed in: what the learner has, until when, and their orders. Signed out: the plans. */
export default function SubscriptionsPage() {
  const t = useTranslations("shell.titles");
  const own = useTranslations("buying.own");
  const { phase } = useSession();
  return (
    <div className="plans column">
      <h1 className="display">{t("subscriptions")}</h1>
      {phase === "restoring" ? (
        <Bones count={2} />
      ) : (
        <>
          {phase === "signedIn" && (
            <>
              <p>{own("lead")}</p>
              <Open />
              <Recurring />
              <Orders />
              <Receipts />
            </>
          )}
          <Offer />
        </>
      )}
    </div>
  );
}
