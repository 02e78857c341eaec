import { OrderId, type OrderReview, reviewOrder } from "#modules/billing/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { NotThere } from "../../features/admin/not-there.tsx";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { Colleagues } from "../../features/admin/colleagues.tsx";
import { CopyId } from "../../features/admin/copy-id.tsx";
import { Person } from "../../features/admin/person.tsx";
import { ProfileLink } from "../../features/admin/profile-link.tsx";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { usePlanName } from "../../features/billing/use-plans.ts";
import { OrderMark } from "../../features/money/order-status.tsx";
import { OrderTable } from "../../features/money/order-table.tsx";
import { Rand } from "../../features/money/rand.tsx";
import { NotesLink } from "../../features/notes/notes-link.tsx";
import { queryFor } from "../../data/query.ts";
import type { CallFailure } from "../../data/query.ts";
import { href } from "../../routing/href.ts";
import type { ParamsOf } from "../../routing/path.ts";
import { Callout } from "../../ui/form/callout.tsx";
import { useOwnTitle } from "../../ui/own-title.ts";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { Timeline } from "./timeline.tsx";
import "../../features/money/money.css";

const OrderProofs = lazy(async () => ({
  default: (await import("../../features/money/proof-table.tsx")).OrderProofs,
}));
const PayBack = lazy(async () => ({ default: (await import("./pay-back.tsx")).PayBack }));
const TicketOfOrder = lazy(async () => ({
  default: (await import("./ticket-of-order.tsx")).TicketOfOrder,
}));

/** Why this person has access: what this order opens, and until when. */
const Access = ({ access }: Pick<OrderReview, "access">) => {
  const t = useTranslations("money.order");
  if (access.length === 0) return <p>{t("opensNothing")}</p>;
  return (
    <ul className="money-checks">
      {access.map(({ product, from, until, isOpen }) => (
        <li key={product}>
          <b>{t(isOpen ? "opens" : "opened", { product: t(`product.${product}`) })}</b> <Moment at={from} />
          {" – "}
          <Moment at={until} />
        </li>
      ))}
    </ul>
  );
};

const Facts = ({ review }: { readonly review: OrderReview }) => {
  const t = useTranslations("money");
  const { order, accountId, access } = review;
  const names = useAccountNames([accountId]);
  const nameOf = usePlanName();
  return (
    <section className="card money-part">
      <dl className="money-facts">
        <div>
          <dt>{t("columns.status")}</dt>
          <dd>
            <OrderMark status={order.status} />
          </dd>
        </div>
        <div>
          <dt>{t("columns.buyer")}</dt>
          <dd>
            <Person accountId={accountId} name={names.get(accountId)} /> <ProfileLink accountId={accountId} />
          </dd>
        </div>
        <div>
          <dt>{t("columns.amount")}</dt>
          <dd>
            <Rand amount={order.totalCents} />
          </dd>
        </div>
        <div>
          <dt>{t("order.what")}</dt>
          <dd>
            {order.lines.map((line) => (
              <div key={line.planId}>
                <bdi dir="ltr">{line.quantity} ×</bdi> {nameOf(line)}
              </div>
            ))}
          </dd>
        </div>
        <div>
          <dt>{t("order.id")}</dt>
          <dd>
            <CopyId id={order.orderId} /> <NotesLink about={order.orderId} />
          </dd>
        </div>
      </dl>
      <Access access={access} />
    </section>
  );
};

/** What is saved as a file comes after the page. */
const Papers = lazy(async () => ({ default: (await import("./papers.tsx")).Papers }));

interface ReviewProps {
  readonly review: OrderReview;
  /** A colleague has come or gone, who may have paid something back. */
  readonly onNews: () => void;
}

const Review = ({ review, onNews }: ReviewProps) => {
  const t = useTranslations("money");
  const { order, others, accountId } = review;
  const names = useAccountNames([accountId]);
  const title = t("order.title", { reference: order.reference });
  useOwnTitle(title);
  return (
    <>
      <h1 className="display">{title}</h1>
      <Colleagues thing={order.orderId} isEditing={false} onNews={onNews} />
      <Facts review={review} />
      {order.paidTwice && (
        <Callout tone="calm">
          <p>{t("order.twice")}</p>
        </Callout>
      )}
      <Suspense fallback={null}>
        <TicketOfOrder review={review} />
      </Suspense>
      <section className="money-part">
        <h2>{t("order.timeline")}</h2>
        <Timeline entries={review.timeline} />
      </section>
      {review.papers.length > 0 && (
        <Suspense fallback={<Fetching />}>
          <Papers papers={review.papers} />
        </Suspense>
      )}
      <Suspense fallback={<Fetching />}>
        <OrderProofs orderId={order.orderId} />
        <PayBack review={review} />
      </Suspense>
      {others.length > 0 && (
        <section className="money-part">
          <h2>{t("order.others")}</h2>
          <OrderTable orders={others} names={names} />
        </section>
      )}
    </>
  );
};

const NoSuch = () => {
  const t = useTranslations("money.order");
  return <NotThere says={t("noSuch")} to={href("adminOrders")} label={t("toOrders")} />;
};

const isMissing = (error: CallFailure | null) => error?.problem?.tag === "OrderNotFound";

const Order = ({ orderId }: { readonly orderId: OrderId }) => {
  const query = useQuery({ ...queryFor(reviewOrder, { params: { orderId } }), staleTime: 0 });
  if (query.data !== undefined) return <Review review={query.data} onNews={() => void query.refetch()} />;
  if (isMissing(query.error)) return <NoSuch />;
  return query.error === null ? (
    <Fetching />
  ) : (
    <Trouble no={query.error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
  );
};

export default function AdminOrderPage({ orderId }: ParamsOf<"/admin/orders/:orderId">) {
  const id = OrderId.safeParse(orderId);
  return id.success ? <Order orderId={id.data} /> : <NoSuch />;
}
