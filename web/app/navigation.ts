import { useSyncExternalStore } from "react";
import type { AroundNavHandler } from "wouter";
import { useLocation } from "wouter";
import type { Href } from "../routing/href.ts";
import { isLoaded, loadMatch, settle } from "./loading.ts";

/** After this long a navigation goes ahead, whatever is still missing. */
const patienceMs = 8_000;

let latest = 0;
let waiting = false;
const listeners = new Set<() => void>();

const setWaiting = (next: boolean) => {
  waiting = next;
  for (const listener of listeners) listener();
};

const arrival = (to: string) =>
  Promise.race([
    loadMatch(settle(to)).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ]);

/** Fetches the next page while the current one stays, then shows it from its top. */
export const aroundNav: AroundNavHandler = async (navigate, to, options) => {
  const turn = ++latest;
  if (!isLoaded(to)) {
    setWaiting(true);
    await arrival(to);
    if (turn !== latest) return;
  }
  setWaiting(false);
  navigate(to, options);
  scrollTo(0, 0);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the next page is still on its way. */
export const useWaiting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting,
    () => false,
  );

interface Going {
  readonly replace?: boolean;
  /** Stays with the entry of the browser's history, over reloads too. */
  readonly state?: unknown;
}

/** Goes to an address made by `href`. Settles once the page is there. */
export const useNavigate = (): ((to: Href, options?: Going) => Promise<void> | void) => useLocation()[1];
