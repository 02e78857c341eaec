import { expect, type Page } from "@playwright/test";
import type { OrderView } from "#modules/billing/contract";

/** Orders a plan of 30 days through the API: the pages of ordering have journeys of their own. */
export const order = async (page: Page): Promise<OrderView> => {
  const { plans } = await (await page.request.get("/api/plans")).json();
  const { planId, price } = plans.find((plan: { planId: string }) => plan.planId === "access-30");
  const lines = [{ planId, priceId: price.priceId, quantity: 1 }];
  const more = { commandId: crypto.randomUUID(), method: "payfast", consent: true };
  const placed = await page.request.post("/api/orders", { data: { lines, ...more } });
  expect(placed.status(), await placed.text()).toBe(201);
  return (await placed.json()) as OrderView;
};
