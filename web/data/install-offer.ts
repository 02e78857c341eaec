import { externalStore, useExternalStore } from "../ui/external-store.ts";

/** The browser's offer to install the app. Not every browser makes one. */
export interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

const offer = externalStore<InstallOffer | null>(null);

/** Keeps the offer for later: by itself the browser would make it in the middle of something else. */
export const holdInstallOffer = (): void =>
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer.set(event as InstallOffer);
  });

export const useInstallOffer = (): InstallOffer | null => useExternalStore(offer, null);
