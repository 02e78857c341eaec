import type { CartMove, Plan } from "#modules/billing/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Failure } from "../form/failure.tsx";
import { CartLines } from "./cart-lines.tsx";
import type { useCart } from "./use-cart.ts";

interface Props extends Pick<ReturnType<typeof useCart>, "cart" | "failure" | "move"> {
  readonly plans: readonly Plan[];
}

/** The cart below what can be bought, as soon as something is in it, with the way to the order. */
export const CartPart = ({ plans, cart, failure, move }: Props) => {
  const t = useTranslations("buying.cart");
  // A cart that is emptied here stays, and says so: the focus is in it.
  const [wasEmptied, setWasEmptied] = useState(false);
  const change = (one: CartMove) => {
    if (one.type === "line.remove") setWasEmptied(true);
    void move(one);
  };
  const isFilled = cart !== undefined && cart.lines.length > 0;
  return (
    <>
      <Failure failure={failure} />
      {cart !== undefined && (isFilled || wasEmptied) && (
        <section className="card cart-part" aria-labelledby="cart-title">
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
