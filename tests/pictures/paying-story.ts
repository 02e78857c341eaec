import type { OrderView } from "#modules/billing/contract";
import { order } from "../journeys/ordering.ts";
import { signUp } from "../journeys/people.ts";
import type { Telling } from "./stories.ts";

/** What an order is about, paid with a card: the way to the payment page and back in each of its states, and the receipt. */
export const tellPaying = async ({ page, take }: Telling): Promise<void> => {
  await signUp(page);
  const panel = page.locator(".dash-payment");
  const at = async (path: string, { orderId }: OrderView) => {
    await page.goto(`${path}?order=${orderId}`);
    await panel.waitFor();
  };
  await page.goto("/client/subscribe/access-30");
  await page.locator(".subscribe-part > .rt-Button").first().click();
  await page.locator("[type=submit]").waitFor();
  await take("order");
  await page.clock.install();
  const left = await order(page);
  // The form sends itself at the first visit; who comes back sees it.
  await page.goto(`/client/pay/${left.orderId}`, { waitUntil: "commit" });
  await page.locator("button.pay").waitFor();
  await page.goBack({ waitUntil: "commit" });
  await page.locator(".pay form button").waitFor();
  await take("form");
  await at("/client/return", left);
  await take("confirming");
  await page.clock.fastForward(61_000);
  await panel.locator("button").waitFor();
  await take("waiting");
  await at("/client/cancel", left);
  await take("cancelled");
  await page.locator(".payment-ways button").last().click();
  await panel.locator("a").waitFor();
  await take("closed");
  await page.goto(`/client/pay/${left.orderId}`);
  await page.locator(".pay a").waitFor();
  await take("form-closed");

  const paid = await order(page);
  await page.goto(`/client/pay/${paid.orderId}`, { waitUntil: "commit" });
  await page.locator("button.pay").click();
  await page.locator(".dash-payment[data-tone=good]").waitFor();
  await take("paid");
  await page.goto("/client/subscriptions");
  await page.locator("[aria-labelledby=receipts-title] button").first().waitFor();
  await take("plans");
  await page.locator("[aria-labelledby=receipts-title] [aria-expanded]").first().click();
  await page.locator(".receipt-paper").waitFor();
  await take("receipt");
};
