import { type listPlans, type OrderId, readOrder } from "#modules/billing/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OkOf } from "../../data/call.ts";
import { queryFor } from "../../data/query.ts";
import { PaymentNotice } from "../../features/billing/payment-notice.tsx";
import { useCart } from "../../features/billing/use-cart.ts";
import { usePlans } from "../../features/billing/use-plans.ts";
import { Failure } from "../../features/form/failure.tsx";
import { Bones } from "../../features/papers/bones.tsx";
import { href } from "../../routing/href.ts";
import type { ParamsOf } from "../../routing/path.ts";
import { Callout } from "../../ui/form/callout.tsx";
import { Stage } from "../../ui/form/gate.tsx";
import { Link } from "../../ui/link.tsx";
import { Trouble } from "../../ui/page-state.tsx";
import { Choose } from "./choose.tsx";
import { LateReview } from "./late-review.tsx";
import { useAddressed, useQuote, wantedOf } from "./use-order.ts";
import "./subscribe.css";

type Params = ParamsOf<"/client/subscribe/:product?/:coupon?">;
type Offer = OkOf<typeof listPlans>;

const Waiting = ({ orderId }: { readonly orderId: OrderId }) => {
  const t = useTranslations("buying.choose");
  const { data: order } = useQuery({ ...queryFor(readOrder, { params: { orderId } }), staleTime: 0 });
  return (
    <Callout>
      <p>
        {t("waiting")}{" "}
        {order?.method === "eft" ? (
          <Link to={href("bankDetails")}>{t("toEft")}</Link>
        ) : (
          // A document of its own, which may send a form to the payment page.
          <a href={href("pay", { orderId })}>{t("payIt")}</a>
        )}
      </p>
    </Callout>
  );
};

const Buying = ({ offer, product, coupon }: Params & { readonly offer: Offer }) => {
  const t = useTranslations("buying");
  const { plans, seller, takesTransfers } = offer;
  const { query, cart, failure, move } = useCart();
  const [isReview, setReview] = useState(false);
  const { unknown, badCoupon } = useAddressed({ product, coupon }, plans, cart, move);
  const wanted = cart === undefined ? null : wantedOf(cart, plans);
  const { quote, query: quoting, refused } = useQuote(wanted, move);
  const left = refused ?? badCoupon;
  if (cart === undefined)
    return query.error === null ? (
      <Bones count={2} />
    ) : (
      <Trouble no={query.error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
    );
  const isQuoted = wanted !== null && quote !== undefined && !quoting.isPlaceholderData;
  return (
    <Stage name={isReview && isQuoted ? "review" : "choose"}>
      <div className="subscribe-stage">
        {unknown !== null && (
          <Callout isNews>
            <p>{t("unknown", { product: unknown })}</p>
          </Callout>
        )}
        {left !== null && (
          <Callout isNews>
            <p>{t("coupon.refused", { code: left })}</p>
          </Callout>
        )}
        {cart.phase === "checking-out" && cart.orderId !== null && !isReview && (
          <Waiting orderId={cart.orderId} />
        )}
        <Failure failure={failure} />
        {quoting.error !== null && quoting.error.problem?.tag !== "CouponRefused" && (
          <Failure failure={quoting.error} />
        )}
        {isReview && isQuoted ? (
          <LateReview
            wanted={wanted}
            quote={quote}
            seller={seller}
            takesTransfers={takesTransfers}
            move={move}
            onBack={() => setReview(false)}
          />
        ) : (
          <Choose cart={cart} plans={plans} quote={quote} move={move} onNext={() => setReview(true)} />
        )}
      </div>
    </Stage>
  );
};

/** Choose, check, pay. What the address names is in the cart already. */
export default function SubscribePage(params: Params) {
  const t = useTranslations("buying");
  const query = usePlans();
  const { data: offer, error } = query;
  return (
    <div className="subscribe column">
      <h1 className="display">{t("choose.title")}</h1>
      <p>{t("choose.lead")}</p>
      {offer === undefined ? (
        error === null ? (
          <Bones count={2} />
        ) : (
          <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
        )
      ) : (
        <>
          <PaymentNotice payments={offer.payments} />
          {offer.payments !== "off" && <Buying offer={offer} {...params} />}
        </>
      )}
    </div>
  );
}
