import { isMaterial, type Plan } from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { CartPart } from "../../features/billing/cart-part.tsx";
import { PaymentNotice } from "../../features/billing/payment-notice.tsx";
import { PlanCards } from "../../features/billing/plan-cards.tsx";
import { useCart } from "../../features/billing/use-cart.ts";
import { usePlans } from "../../features/billing/use-plans.ts";
import { Bones } from "../../features/papers/bones.tsx";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Trouble } from "../../ui/page-state.tsx";

interface Props {
  readonly plans: readonly Plan[];
}

/** The plans, and the cart that a visitor fills with them, signed in or not. */
const Choosing = ({ plans, all }: Props & { readonly all: readonly Plan[] }) => {
  const t = useTranslations("buying.cart");
  const words = useTranslations("pricing");
  const { cart, failure, move } = useCart();
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
      <CartPart {...{ cart, failure, move }} plans={all} />
    </>
  );
};

/** What can be bought, as soon as it is known. */
export const Shop = () => {
  const t = useTranslations("pricing");
  const query = usePlans();
  const { data, error } = query;
  // Study material has a shop of its own.
  const plans = data?.plans.filter(({ product }) => !isMaterial(product)) ?? [];
  return (
    <section aria-labelledby="plans-title" className="pricing-shop">
      <h2 id="plans-title" className="display">
        {t("plans")}
      </h2>
      {data !== undefined ? (
        <>
          <PaymentNotice payments={data.payments} />
          {data.payments === "off" ? (
            <PlanCards plans={plans}>{() => null}</PlanCards>
          ) : (
            <Choosing plans={plans} all={data.plans} />
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
