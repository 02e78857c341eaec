import { type Cart, type CartMove, isMaterial, type Plan, times } from "#modules/billing/contract";
import { Minus, Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { rand } from "./rand.ts";
import { usePlanName } from "./use-plans.ts";
import "./cart-lines.css";

interface Props {
  readonly cart: Cart;
  readonly plans: readonly Plan[];
  readonly onMove: (move: CartMove) => void;
}

/** What is in the cart, each with its number and what it costs. */
export const CartLines = (props: Props) => {
  const all = useRef<HTMLDivElement>(null);
  // A line that is removed takes its buttons with it: the focus stays in the cart.
  const move = (change: CartMove) => {
    if (change.type === "line.remove") all.current?.focus();
    props.onMove(change);
  };
  return (
    <div ref={all} tabIndex={-1}>
      <Lines {...props} onMove={move} />
    </div>
  );
};

const Lines = ({ cart, plans, onMove }: Props) => {
  const t = useTranslations("buying.cart");
  const nameOf = usePlanName();
  if (cart.lines.length === 0) return <p>{t("empty")}</p>;
  return (
    <ul className="cart-lines">
      {cart.lines.map(({ planId, quantity }) => {
        const plan = plans.find((one) => one.planId === planId);
        const name = plan === undefined ? planId : nameOf(plan);
        return (
          <li key={planId}>
            <b>{name}</b>
            <span className="numeric">{plan !== undefined && rand(times(plan.price.cents, quantity))}</span>
            <div className="cart-count">
              <Button
                type="button"
                variant="soft"
                aria-label={t("less", { plan: name })}
                aria-disabled={quantity === 1}
                onClick={() => onMove({ type: "line.less", planId })}
              >
                <Minus aria-hidden size={18} />
              </Button>
              <span className="numeric" role="status">
                {quantity}
              </span>
              {/* One document is enough. */}
              {(plan === undefined || !isMaterial(plan.product)) && (
                <Button
                  type="button"
                  variant="soft"
                  aria-label={t("more", { plan: name })}
                  onClick={() => onMove({ type: "line.more", planId })}
                >
                  <Plus aria-hidden size={18} />
                </Button>
              )}
              <Button
                type="button"
                variant="outline"
                aria-label={t("removePlan", { plan: name })}
                onClick={() => onMove({ type: "line.remove", planId })}
              >
                <Trash2 aria-hidden size={18} />
                {t("remove")}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
};
