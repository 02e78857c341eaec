import { expect, type Page } from "@playwright/test";
import type { OrderView, PaymentForm, PaymentMethod } from "#modules/billing/contract";

/** Orders a plan of 30 days through the API: the pages of ordering have journeys of their own. */
export const order = async (page: Page, method: PaymentMethod = "payfast"): Promise<OrderView> => {
  const { plans } = await (await page.request.get("/api/plans")).json();
  const { planId, price } = plans.find((plan: { planId: string }) => plan.planId === "access-30");
  const lines = [{ planId, priceId: price.priceId, quantity: 1 }];
  const more = { commandId: crypto.randomUUID(), method, consent: true };
  const placed = await page.request.post("/api/orders", { data: { lines, ...more } });
  expect(placed.status(), await placed.text()).toBe(201);
  return (await placed.json()) as OrderView;
};

/** Pays an order through the API and the form of the simulator's page: once, or as a subscription. */
export const pay = async (
  { request }: Page,
  { orderId }: Pick<OrderView, "orderId">,
  way: "payment" | "subscription" = "payment",
): Promise<void> => {
  const asked = await request.post(`/api/orders/${orderId}/${way}`);
  expect(asked.ok(), await asked.text()).toBe(true);
  const { action, fields } = (await asked.json()) as PaymentForm;
  const form = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  await request.post(action.replace(/process$/, "pay"), { form, maxRedirects: 0 });
};
