import type { BrowserContext, Page } from "@playwright/test";
import type { OrderView, PaymentForm } from "#modules/billing/contract";
import type { App } from "../../journeys/app.ts";
import { ask } from "../../pictures/learner.ts";

/** Signs the learner to try in; returns a page of theirs. */
export const signedIn = async (app: App, context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await ask(page.request, "/sessions", { ...app.accountToTry("learner"), storage: "cookie" });
  return page;
};

/** Orders a plan of 30 days through the API. */
export const placeOrder = async ({ request }: Page): Promise<OrderView> => {
  const answer = await request.get("/api/plans");
  const { plans } = (await answer.json()) as {
    readonly plans: readonly { readonly planId: string; readonly price: { readonly priceId: string } }[];
  };
  const { planId, price } = plans.find((plan) => plan.planId === "access-30")!;
  return ask<OrderView>(request, "/orders", {
    lines: [{ planId, priceId: price.priceId, quantity: 1 }],
    commandId: crypto.randomUUID(),
    method: "payfast",
    consent: true,
  });
};

/** Returns a function that takes the money at the simulated PayFast, which then sends its notification. */
export const readyToPay = async (
  { request }: Page,
  { orderId }: OrderView,
): Promise<() => Promise<unknown>> => {
  const { action, fields } = await ask<PaymentForm>(request, `/orders/${orderId}/payment`, {});
  const form = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  return () => request.post(action.replace(/process$/, "pay"), { form, maxRedirects: 0 });
};
