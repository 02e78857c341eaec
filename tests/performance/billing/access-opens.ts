import { type Browser, chromium } from "@playwright/test";
import { type App, startApp } from "../../journeys/app.ts";
import { findBrowser } from "../../support/browser.ts";
import { placeOrder, readyToPay, signedIn } from "./buyer.ts";

const withinMs = 30_000;

/** Waits in the page for the panel that says that everything is open; returns when that was, by this machine's clock. */
const seenOpen = (selector: string): Promise<number> =>
  new Promise((resolve) => {
    const look = () => document.querySelector(selector) !== null && (resolve(Date.now()), true);
    if (look()) return;
    const watching = new MutationObserver(() => look() && watching.disconnect());
    watching.observe(document, { subtree: true, childList: true, attributes: true });
  });

/** Pays once while the return page is open; returns the milliseconds from PayFast's notification to open access. */
const payAndLook = async (app: App, browser: Browser): Promise<number> => {
  const context = await browser.newContext({ baseURL: app.url });
  try {
    const page = await signedIn(app, context);
    const order = await placeOrder(page);
    const pay = await readyToPay(page, order);
    await page.goto(`/client/return?order=${order.orderId}`);
    await page.locator(".dash-payment").waitFor({ timeout: withinMs });
    const opened = page.evaluate(seenOpen, ".dash-payment[data-tone=good]");
    const began = Date.now();
    await pay();
    return (await opened) - began;
  } finally {
    await context.close();
  }
};

/** Returns how long each of so many payments took to open access; null where there is no browser. */
export const openTimes = async (rounds: number): Promise<readonly number[] | null> => {
  const { launch } = await findBrowser();
  if (launch === null) return null;
  const app = await startApp({ payments: "simulator" });
  const browser = await chromium.launch(launch);
  try {
    // What runs for the first time is slow.
    await payAndLook(app, browser);
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await payAndLook(app, browser));
    return times;
  } finally {
    await browser.close();
    await app.stop();
  }
};
