import { type Cart, CouponCode, isMaterial, type Plan, type Quote } from "#modules/billing/contract";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { CartLines } from "../../features/billing/cart-lines.tsx";
import { PlanCards } from "../../features/billing/plan-cards.tsx";
import { rand } from "../../features/billing/rand.ts";
import type { useCart } from "../../features/billing/use-cart.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";

type Move = ReturnType<typeof useCart>["move"];

const Coupon = ({ coupon, move }: { readonly coupon: string | null; readonly move: Move }) => {
  const t = useTranslations("buying.coupon");
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const code = CouponCode.safeParse(typed);
    setWrong(!code.success);
    if (code.success) void move({ type: "coupon.apply", coupon: code.data });
  };
  if (coupon !== null)
    return (
      <p className="subscribe-coupon">
        {t("used", { code: coupon })}
        <Button type="button" variant="outline" onClick={() => void move({ type: "coupon.remove" })}>
          {t("remove")}
        </Button>
      </p>
    );
  return (
    <form className="subscribe-coupon" onSubmit={apply}>
      <TextField
        label={t("label")}
        hint={t("hint")}
        problem={isWrong ? "check" : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="soft">
        {t("use")}
      </Button>
    </form>
  );
};

interface Props {
  readonly cart: Cart;
  readonly plans: readonly Plan[];
  readonly quote: Quote | undefined;
  readonly move: Move;
  readonly onNext: () => void;
}

/** The first step: what to buy. */
export const Choose = ({ cart, plans, quote, move, onNext }: Props) => {
  const t = useTranslations("buying");
  const others = plans.filter(
    ({ planId, product }) => !isMaterial(product) && cart.lines.every((line) => line.planId !== planId),
  );
  return (
    <>
      <section ref={keepFocus} className="card subscribe-part" aria-labelledby="cart-title">
        <h2 id="cart-title">{t("cart.title")}</h2>
        <CartLines cart={cart} plans={plans} onMove={(change) => void move(change)} />
        {cart.lines.length > 0 && (
          <>
            <Coupon coupon={cart.coupon} move={move} />
            {quote !== undefined && (
              <p className="subscribe-sum">
                <span>{t("cart.together")}</span>
                <b className="numeric">{rand(quote.totalCents)}</b>
              </p>
            )}
            <Button type="button" size="4" onClick={onNext}>
              {t("choose.next")}
            </Button>
          </>
        )}
      </section>
      {others.length > 0 && (
        <section className="subscribe-part" aria-labelledby="others-title">
          <h2 id="others-title">{t("choose.more")}</h2>
          <PlanCards plans={others}>
            {({ planId }, plan) => (
              <Button
                type="button"
                variant="soft"
                aria-label={t("cart.addPlan", { plan })}
                onClick={() => void move({ type: "line.add", planId })}
              >
                {t("cart.add")}
              </Button>
            )}
          </PlanCards>
        </section>
      )}
    </>
  );
};
