import { useTranslations } from "use-intl";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { usePlanName, usePlans } from "../billing/use-plans.ts";

interface Props<Name extends string> {
  readonly filter: { readonly [Key in Name]?: string | undefined };
  readonly onAsk: (name: Name, value: string) => void;
}

/** The plans that can be named: those on sale, and one that a link names and that no longer is. */
const usePlanChoices = (asked: string | undefined): readonly (readonly [id: string, name: string])[] => {
  const nameOf = usePlanName();
  const plans = (usePlans().data?.plans ?? []).map((plan) => [plan.planId, nameOf(plan)] as const);
  const isKnown = asked === undefined || plans.some(([id]) => id === asked);
  return isKnown ? plans : [...plans, [asked, asked]];
};

/** What is in an order or a cart. */
export const PlanField = ({ filter: { plan }, onAsk }: Props<"plan">) => {
  const t = useTranslations("money");
  return (
    <OptionalSelect
      label={t("orders.plan")}
      value={plan}
      none={t("any")}
      options={usePlanChoices(plan)}
      onChoose={(value) => onAsk("plan", value)}
    />
  );
};

/** Whether an order or a cart has a coupon. */
export const DiscountField = ({ filter: { discounted }, onAsk }: Props<"discounted">) => {
  const t = useTranslations("money");
  return (
    <OptionalSelect
      label={t("orders.discounted")}
      value={discounted}
      none={t("any")}
      options={[["yes", t("orders.anyCoupon")]]}
      onChoose={(value) => onAsk("discounted", value)}
    />
  );
};
