import type { AroundNavHandler } from "wouter";
import { externalStore, useExternalStore } from "../ui/external-store.ts";
import { isLoaded, loadAddress } from "./loading.ts";

/** After this long a navigation goes ahead, even if parts of the page are still missing. */
const timeoutMs = 8_000;

let latest = 0;
const isWaiting = externalStore(false);

const arrival = (to: string) =>
  Promise.race([
    loadAddress(to).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, timeoutMs)),
  ]);

/** Fetches the next page while the current one stays, then shows it from its top. */
export const aroundNav: AroundNavHandler = async (navigate, to, options) => {
  const navigation = ++latest;
  if (!isLoaded(to)) {
    isWaiting.set(true);
    await arrival(to);
    if (navigation !== latest) return;
  }
  isWaiting.set(false);
  navigate(to, options);
  scrollTo(0, 0);
};

/** Whether the next page is being fetched. */
export const useIsWaiting = (): boolean => useExternalStore(isWaiting, false);
