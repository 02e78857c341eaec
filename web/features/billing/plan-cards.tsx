import type { Plan } from "#modules/billing/contract";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { rand } from "./rand.ts";
import { usePlanName } from "./use-plans.ts";
import "./plan-cards.css";

interface Props {
  readonly plans: readonly Plan[];
  readonly children: (plan: Plan, name: string) => ReactNode;
}

/** The plans side by side: what each opens, what it costs, and what can be done with it. */
export const PlanCards = ({ plans, children }: Props) => {
  const t = useTranslations("buying.opens");
  const nameOf = usePlanName();
  return (
    <ul className="plan-cards">
      {plans.map((plan) => (
        <li key={plan.planId} className="card">
          <h3>{nameOf(plan)}</h3>
          <p className="plan-price numeric">{rand(plan.price.cents)}</p>
          <p className="plan-opens">{t(plan.product)}</p>
          {children(plan, nameOf(plan))}
        </li>
      ))}
    </ul>
  );
};
