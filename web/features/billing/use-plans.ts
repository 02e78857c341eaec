import { listPlans, type Plan } from "#modules/billing/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";

/** What can be bought, who sells, and whether money moves. */
export const usePlans = () => useQuery({ ...queryFor(listPlans, {}), staleTime: 60_000 });

/** Returns a function that names a plan. */
export const usePlanName = (): ((plan: Pick<Plan, "product" | "days">) => string) => {
  const t = useTranslations("buying.plan");
  return ({ product, days }) => t(product, { days });
};

/** The plan that an address names, in any case: people type addresses. */
export const planCalled = (plans: readonly Plan[], name: string | undefined): Plan | undefined =>
  plans.find(({ planId }) => planId.toLowerCase() === name?.toLowerCase());
