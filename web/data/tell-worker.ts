import type { ToWorker } from "./worker-messages.ts";

/** Tells the service worker of this page; does nothing where there is none. */
export const tellWorker = (message: ToWorker): void =>
  (navigator as Partial<Navigator>).serviceWorker?.controller?.postMessage(message);
