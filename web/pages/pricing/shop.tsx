import type { CartMove, Plan } from "#modules/billing/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CartLines } from "../../features/billing/cart-lines.tsx";
import { PaymentNotice } from "../../features/billing/payment-notice.tsx";
import { PlanCards } from "../../features/billing/plan-cards.tsx";
import { useCart } from "../../features/billing/use-cart.ts";
import { usePlans } from "../../features/billing/use-plans.ts";
import { Failure } from "../../features/form/failure.tsx";
import { Bones } from "../../features/papers/bones.tsx";
import { href } from "../../routing/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Trouble } from "../../ui/page-state.tsx";

interface Props {
  readonly plans: readonly Plan[];
}

/** The plans, and the cart that a visitor fills with them, signed in or not. */
const Choosing = ({ plans }: Props) => {
  const t = useTranslations("buying.cart");
  const words = useTranslations("pricing");
  const { cart, failure, move } = useCart();
  // A cart that is emptied here stays, and says so: the focus is in it.
  const [wasEmptied, setWasEmptied] = useState(false);
  const change = (one: CartMove) => {
    if (one.type === "line.remove") setWasEmptied(true);
    void move(one);
  };
  const isFilled = cart !== undefined && cart.lines.length > 0;
  return (
    <>
      <PlanCards plans={plans}>
        {({ planId }, plan) => (
          <>
            <Link to={href("subscribeTo", { product: planId })}>{words("how")}</Link>
            <Button
              type="button"
              variant="soft"
              aria-label={t("addPlan", { plan })}
              onClick={() => void move({ type: "line.add", planId })}
            >
              {t("add")}
            </Button>
          </>
        )}
      </PlanCards>
      <Failure failure={failure} />
      {cart !== undefined && (isFilled || wasEmptied) && (
        <section className="card pricing-cart" aria-labelledby="cart-title">
          <h2 id="cart-title">{t("title")}</h2>
          <CartLines cart={cart} plans={plans} onMove={change} />
          {isFilled && (
            <ButtonLink size="4" to={href("subscribe")}>
              {t("checkOut")}
            </ButtonLink>
          )}
        </section>
      )}
    </>
  );
};

/** What can be bought, as soon as it is known. */
export const Shop = () => {
  const t = useTranslations("pricing");
  const query = usePlans();
  const { data, error } = query;
  return (
    <section aria-labelledby="plans-title" className="pricing-shop">
      <h2 id="plans-title" className="display">
        {t("plans")}
      </h2>
      {data !== undefined ? (
        <>
          <PaymentNotice payments={data.payments} />
          {data.payments === "off" ? (
            <PlanCards plans={data.plans}>{() => null}</PlanCards>
          ) : (
            <Choosing plans={data.plans} />
          )}
        </>
      ) : error === null ? (
        <Bones count={4} />
      ) : (
        <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
      )}
    </section>
  );
};
