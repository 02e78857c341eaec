import { listPlans, type Plan } from "#modules/billing/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useWritten } from "../../data/page-reads.ts";
import { queryFor } from "../../data/query.ts";

/**
 * What can be bought, who sells, and whether money moves. A page that the server wrote begins with what it wrote; prices
 * change, so that is fetched anew once the page is a minute old.
 */
export const usePlans = () => {
  const initialData = useWritten({ path: "/plans" });
  const given = initialData && { initialData, initialDataUpdatedAt: performance.timeOrigin };
  return useQuery({ ...queryFor(listPlans, {}), staleTime: 60_000, ...given });
};

/** Returns a function that names a plan. */
export const usePlanName = (): ((plan: Pick<Plan, "product" | "days">) => string) => {
  const t = useTranslations("buying.plan");
  return ({ product, days }) => t(product, { days });
};

/** The plan that an address names, in any case: people type addresses. */
export const planCalled = (plans: readonly Plan[], name: string | undefined): Plan | undefined =>
  plans.find(({ planId }) => planId.toLowerCase() === name?.toLowerCase());
